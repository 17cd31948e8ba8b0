import { sql, type RawBuilder } from 'kysely'

export type Row = Record<string, unknown>

/** One file of the export. */
export interface Section {
  /** Of the file, and of the sentence `export.file_…` that says what it holds. */
  name: string
  /** Where there is one row at most, the file holds it and no list. */
  single?: true
  /** Columns that tell rows apart: what may be long is read page by page along them. */
  key?: readonly string[]
  rows: (userId: string) => RawBuilder<Row>
}

/** Which book a row is about, by its id and its name. */
export const BOOK = sql`audiobook_id as audiobook,
  (select title_roman from audiobooks where id = audiobook_id) as title`
