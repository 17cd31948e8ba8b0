import { sql } from 'kysely'

/** Which book a row of an export is about, by its id and its name. */
export const EXPORTED_BOOK = sql`audiobook_id as audiobook,
  (select title_roman from audiobooks where id = audiobook_id) as title`
