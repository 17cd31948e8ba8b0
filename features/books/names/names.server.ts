import { sql, type RawBuilder } from 'kysely'
import type { Language } from '#shared/i18n/languages.ts'
import type { Names } from '#shared/schemas/schemas.ts'

/** Columns of a name in a table: `title_gurmukhi` or `name_gurmukhi` and their like. */
type Column = 'title' | 'name'

/** A name of a row as JSON in the wire's form; `alias` is the table's in the query. */
export function namesOf(alias: string, column: Column): RawBuilder<Names> {
  const of = (end: string) => sql.ref(`${alias}.${column}_${end}`)
  return sql`json_build_object('gurmukhi', ${of('gurmukhi')}, 'shahmukhi', ${of('shahmukhi')},
    'roman', ${of('roman')}, 'suggested', ${of('shahmukhi_suggested')})`
}

/** A name of a row that no machine suggests forms of; null where it has none in roman. */
export function plainNamesOf(alias: string, column: 'subtitle' | 'name'): RawBuilder<Names | null> {
  const of = (end: string) => sql.ref(`${alias}.${column}_${end}`)
  return sql`case when ${of('roman')} is not null then json_build_object(
    'gurmukhi', ${of('gurmukhi')}, 'shahmukhi', ${of('shahmukhi')},
    'roman', ${of('roman')}, 'suggested', null) end`
}

/** The names of a genre; machines suggest none. */
export const namesOfGenre = (alias: string): RawBuilder<Names> => sql`json_build_object(
  'gurmukhi', ${sql.ref(`${alias}.name_gurmukhi`)},
  'shahmukhi', ${sql.ref(`${alias}.name_shahmukhi`)},
  'roman', ${sql.ref(`${alias}.name_en`)}, 'suggested', null)`

/** A person of a row as JSON in the wire's form. */
export const personOf = (alias: string): RawBuilder<unknown> => sql`json_build_object(
  '_id', ${sql.ref(`${alias}.id`)}, 'slug', ${sql.ref(`${alias}.slug`)},
  'name', ${sql.ref(`${alias}.name_roman`)}, 'type', ${sql.ref(`${alias}.kind`)},
  'names', ${namesOf(alias, 'name')})`

/** The name of an account's row, as others are told it. */
export const accountName = (alias: string): RawBuilder<string> =>
  sql`trim(${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)})`

/** The title of books `a` that a list by name goes by, with its alphabet: the one its reader sees. */
export function sortTitle(language: Language): RawBuilder<string> {
  if (language === 'en') return sql`a.title_roman collate "en-x-icu"`
  return language === 'pa-Arab' ? sql`a.sort_title_ur` : sql`a.sort_title`
}
