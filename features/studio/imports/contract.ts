import { z } from 'zod'
import { call } from '#shared/call/call.ts'
import { idOf } from '#shared/call/ids.ts'
import { Bytes, Id, Instant, Names, pageQuery, queryInteger } from '#shared/schemas/schemas.ts'
import { COLUMNS } from '#features/books/title-lists/contract.ts'
import { IMPORT_FORMATS, IMPORT_STATES, VERDICTS } from './choices.ts'

export { VERDICTS, type ImportFormat, type ImportState, type Verdict } from './choices.ts'

/** The longest file of titles, and how many of them it may hold. */
export const MOST_IMPORT_BYTES = 64 * 1024 * 1024
/** What is taken, as it is told. */
export const TAKEN_IMPORTS = 'CSV, ONIX 3.0'
/** What whoever chooses a file is offered. */
export const CHOSEN_IMPORTS = '.csv,.tsv,.txt,.xml,.onix'

/**
 * Where a file of titles is sent, as the bytes that it is (`POST`, `application/octet-stream`): no call
 * of the list below, for its body is read as it comes. Answers 201 with an `ImportAnswer`.
 * 404 not_found, 403 not_permitted, 409 import_under_way, 413 too_large, 415 not_import,
 * 429 too_many_requests, 507 disk_full.
 */
export const createImportPath = (organisation: string, filename: string): string =>
  `/api/import/create?${new URLSearchParams({ organisation, filename }).toString()}`

/** Something about a place of a file; `message` is the sentence that `code` and `values` make. */
const Remark = z.object({
  line: z.number().int(),
  column: z.enum(COLUMNS).nullable(),
  code: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  message: z.string(),
})
export type Remark = z.infer<typeof Remark>

export const Import = z.object({
  _id: Id,
  organisation: z.object({ _id: Id, names: Names }),
  filename: z.string(),
  format: z.enum(IMPORT_FORMATS),
  bytes: z.number().int(),
  state: z.enum(IMPORT_STATES),
  /** Why the file as a whole was refused. */
  fault: Remark.nullable(),
  /** What is to be known of the file as a whole, as columns that nobody reads. */
  warnings: z.array(Remark),
  /** Rows that were read so far, and of those how many the run is done with. */
  rows: z.number().int(),
  done: z.number().int(),
  counts: z.record(z.enum(VERDICTS), z.number().int()),
  /** Rows with warnings. */
  warned: z.number().int(),
  /** Who sent it; null where that was the console, or whoever did has left. */
  by: z.string().nullable(),
  created_at: Instant,
  checked_at: Instant.nullable(),
  finished_at: Instant.nullable(),
  /** What the caller may do with it now. */
  may: z.array(z.enum(['run', 'cancel'])),
})
export type Import = z.infer<typeof Import>

const NameForms = z.object({
  gurmukhi: z.string().nullable(),
  shahmukhi: z.string().nullable(),
  roman: z.string().nullable(),
})

export const ImportRow = z.object({
  position: z.number().int(),
  line: z.number().int(),
  verdict: z.enum(VERDICTS),
  record: z.string().nullable(),
  isbn: z.string().nullable(),
  title: NameForms,
  /** What a machine would write in the script that is missing: to be shown as such. */
  suggested: NameForms,
  authors: z.array(NameForms),
  /** The columns that differ from the draft. */
  changes: z.array(z.enum(COLUMNS)),
  faults: z.array(Remark),
  warnings: z.array(Remark),
  /** The submission that it is about, once there is one. */
  submission: Id.nullable(),
})
export type ImportRow = z.infer<typeof ImportRow>

export const ImportAnswer = z.object({ import: Import })
const OwnImport = z.object({ id: idOf('imports', 'own') })
const OwnOrganisation = idOf('organisations', 'own')

export const listImports = call({
  name: 'listImports',
  method: 'GET',
  path: '/import/list',
  access: 'user',
  summary: 'The files of titles that an organisation sent, the newest first',
  query: z.object({ organisation: OwnOrganisation, ...pageQuery(10) }),
  answer: z.object({ import: z.array(Import), total: z.number().int() }),
})

export const getImport = call({
  name: 'getImport',
  method: 'GET',
  path: '/import/:id',
  access: 'user',
  summary: 'A file of titles: how far it is, and how many rows there are of each verdict',
  params: OwnImport,
  answer: ImportAnswer,
})

export const listImportRows = call({
  name: 'listImportRows',
  method: 'GET',
  path: '/import/:id/rows',
  access: 'user',
  hasEffect: true,
  summary: 'Rows of a file of titles, of one verdict or of all, in its order',
  params: OwnImport,
  query: z.object({
    verdict: z.enum(VERDICTS).optional(),
    /** Rows with warnings alone. */
    warned: z.literal('true').optional(),
    /** The position of a row, after which to go on. */
    _after: queryInteger(0, 999_999).default(0),
    _limit: queryInteger(1, 100).default(50),
  }),
  answer: z.object({ rows: z.array(ImportRow), next: z.number().int().nullable() }),
})

export const runImport = call({
  name: 'runImport',
  method: 'POST',
  path: '/import/:id/run',
  access: 'user',
  summary:
    'Makes drafts of the rows of a file that was checked; 409 `import_under_way` while another is read',
  params: OwnImport,
  answer: ImportAnswer,
})

export const cancelImport = call({
  name: 'cancelImport',
  method: 'POST',
  path: '/import/:id/cancel',
  access: 'user',
  summary: 'Ends an import; the drafts that it has made stay',
  params: OwnImport,
  answer: ImportAnswer,
})

export const exportTitles = call({
  name: 'exportTitles',
  method: 'GET',
  path: '/import/export',
  access: 'user',
  hasEffect: true,
  inPieces: true,
  summary: 'The titles of an organisation as a file that an import takes: CSV or ONIX 3.0',
  query: z.object({ organisation: OwnOrganisation, format: z.enum(IMPORT_FORMATS).default('csv') }),
  answer: Bytes,
  answers: ['text/csv', 'application/xml'],
})
