import { sql, type RawBuilder } from 'kysely'
import type { DB } from '#db/types.gen.ts'
import type { MessageKey } from '#shared/i18n/messages.ts'

/** Automatically collected data is kept this long (decision 0010). */
export const RETENTION_MONTHS = 24
/** Rows that wait for somebody to prove an e-mail are deleted after so many days. */
export const WAITING_DAYS = 30
/** How long the lines that a server logs are kept, by whoever runs it (docs/operate.md). */
export const LOG_DAYS = 30

/** The kind of a table's rows, from which follows how long they stay. */
export type RetentionPolicy =
  /** Noted without anybody's doing: deleted 24 months after the time in the column `timeColumn`. */
  | { is: 'collected'; timeColumn: string }
  /** Of use for a while: gone with the next purge once that is `over`. */
  | { is: 'passing'; over: RawBuilder<boolean> }
  /** Made by a person for themselves: stays until they remove it or leave. */
  | { is: 'own' }
  /** The product's: its catalogue, its accounts, its log. */
  | { is: 'permanent' }

/** For rows noted without anybody's doing, by the column that says when. */
export const collected = ({ timeColumn }: { timeColumn: string }): RetentionPolicy => ({
  is: 'collected',
  timeColumn,
})
export const passing = (over: RawBuilder<boolean>): RetentionPolicy => ({ is: 'passing', over })
export const OWN: RetentionPolicy = { is: 'own' }
export const PERMANENT: RetentionPolicy = { is: 'permanent' }

/** For rows that carry their own end. */
export const EXPIRING = passing(sql<boolean>`expires_at <= now()`)
/** For rows that wait for somebody to prove an e-mail. */
export const WAITING = passing(
  sql<boolean>`created_at < now() - make_interval(days => ${WAITING_DAYS})`,
)

/** The columns to blank in rows that stay, once these are `over`; a blanked row must not match again. */
export interface Blanking {
  set: RawBuilder<unknown>
  over: RawBuilder<boolean>
}

type NameIn<Key> = Key extends `export.file_${infer Name}` ? Name : never

interface ExportRows {
  /** Of the file, and of the sentence `export.file_…` that says what it holds. */
  name: NameIn<MessageKey>
  rows: (userId: string) => RawBuilder<Record<string, unknown>>
}

/** A file of the export of an account that holds one row at most, and no list. */
export interface ExportedRow extends ExportRows {
  single: true
}

/** A file that holds a list. */
export interface ExportedList extends ExportRows {
  /**
   * The columns that its rows are read along, a page at a time: they tell all of them apart, and none
   * is ever null. One that its table does not export is taken out.
   */
  key: readonly [string, ...string[]]
}

export type ExportFile = ExportedRow | ExportedList

/** A book that a row of the tests may be about, and one of its episodes. */
export interface SampleBook {
  id: string
  episode: string
}

/** All that is declared of one table of the database, by the noun that owns it. */
export interface TableRules {
  table: keyof DB
  retention: RetentionPolicy
  blanking?: Blanking
  /** The column that says whose a row is, where that is not `user_id`. */
  owner?: string
  /** What its person gets of it. */
  exported?: readonly ExportFile[]
  /** Why its person does not get it, or not some of its columns: it would open their account. */
  notExported?: string | Readonly<Record<string, string>>
  /** A row for somebody, as an `insert` goes on after the table's name: what tests try to reach. */
  sample?: (owner: string, book: SampleBook) => RawBuilder<unknown>
}

/** Declares a table; every table of the database is declared by one noun, or a test names it. */
export const table = (name: keyof DB, rules: Omit<TableRules, 'table'>): TableRules => ({
  table: name,
  ...rules,
})
