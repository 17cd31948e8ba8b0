import { z } from 'zod'
import { call } from '#shared/call/call.ts'
import { idOf } from '#shared/call/ids.ts'
import { SEARCH_LETTERS } from '#shared/schemas/limits.ts'
import { Id, Message, queryInteger } from '#shared/schemas/schemas.ts'

const Form = z.string().nullable().default(null)

/** A name in the scripts that somebody wrote it in; a draft may have no roman form. */
const WrittenNames = z.object({ gurmukhi: Form, shahmukhi: Form, roman: Form })

/** What a machine would write in a script that is missing: to be shown as such alone. */
const MachineForms = z.object({ shahmukhi: Form, roman: Form })

export const WorkNames = WrittenNames.extend({ machine: MachineForms })
export type WorkNames = z.infer<typeof WorkNames>

const Description = z.object({ en: Form, pa: Form, 'pa-Arab': Form })

/** A work that waits for a voice: all that is told of its draft. */
export const OpenWork = z.object({
  _id: Id,
  title: WorkNames,
  authors: z.array(WorkNames),
  /** Slugs of genres. */
  genres: z.array(z.string()),
  /** Its first letters, in each language that has one. */
  description: Description,
  wishes: z.number().int(),
})
export type OpenWork = z.infer<typeof OpenWork>

export const ListedWork = OpenWork.extend({
  /** Whether the caller wished for it. */
  wished: z.boolean(),
})
export type ListedWork = z.infer<typeof ListedWork>

const CURSOR = /^\d{1,9}(?:\.\d{1,15})?$/

/** How lists of open works are asked for: `_after` is the `next` of the page before. */
export const OPEN_WORKS_QUERY = {
  search: z.string().trim().min(SEARCH_LETTERS.min).max(SEARCH_LETTERS.most).optional(),
  /** A slug: what an organisation offers is asked for by that alone. */
  genre: z
    .string()
    .regex(/^[^/]{1,40}$/)
    .optional(),
  sort: z.enum(['newest', 'wishes']).default('newest'),
  _after: z.string().regex(CURSOR).optional(),
  _limit: queryInteger(1, 50).default(24),
}

export const listOpenWorks = call({
  name: 'listOpenWorks',
  method: 'GET',
  path: '/openWork/list',
  access: 'public',
  summary: 'Works that wait for a voice, by pages that go on after one another; there is no total',
  query: z.object(OPEN_WORKS_QUERY),
  answer: z.object({ works: z.array(ListedWork), next: z.string().nullable() }),
})

const OfWork = z.object({ id: idOf('open_works', 'public') })

export const getOpenWork = call({
  name: 'getOpenWork',
  method: 'GET',
  path: '/openWork/:id',
  access: 'public',
  summary: 'A work that waits for a voice; 404 once it is offered no more',
  params: z.object({ id: idOf('open_works', 'public') }),
  answer: z.object({ work: ListedWork }),
})

export const getWorkCloth = call({
  name: 'getWorkCloth',
  method: 'GET',
  path: '/openWork/:id/cloth',
  access: 'public',
  summary: 'The cloth that a work will wear, as a drawing',
  params: z.object({ id: idOf('open_works', 'public') }),
  answer: z.string(),
  answers: 'image/svg+xml',
})

const Wished = Message.extend({ work: ListedWork })

export const wishForWork = call({
  name: 'wishForWork',
  method: 'POST',
  path: '/openWork/:id/wish',
  access: 'user',
  summary: 'Wishes that a work be recorded; a second time changes nothing',
  params: OfWork,
  answer: Wished,
})

export const endWishForWork = call({
  name: 'endWishForWork',
  method: 'DELETE',
  path: '/openWork/:id/wish',
  access: 'user',
  summary: 'Takes my wish for a work back; a second time changes nothing',
  params: OfWork,
  answer: Wished,
})
