import { sql, type RawBuilder } from 'kysely'
import type { Language } from '#shared/i18n/languages.ts'
import type { Names } from '#shared/schemas/schemas.ts'
import { columnOf } from './visible.server.ts'

/** Columns of a name in a table: `title_gurmukhi` or `name_gurmukhi` and their like. */
type Column = 'title' | 'name'

const namesText = (alias: string, column: string) => {
  const of = (end: string) => columnOf(alias, `${column}_${end}`)
  return `json_build_object('gurmukhi', ${of('gurmukhi')}, 'shahmukhi', ${of('shahmukhi')},
    'roman', ${of('roman')}, 'suggested', ${of('shahmukhi_suggested')})`
}

/** A name of a row as JSON in the wire's form; `alias` is the table's in the query. */
export const namesOf = (alias: string, column: Column): RawBuilder<Names> =>
  sql.raw(namesText(alias, column))

/** A name of a row that no machine suggests forms of; null where it has none in roman. */
export function plainNamesOf(
  alias: string,
  column: 'subtitle' | 'name' | 'place',
): RawBuilder<Names | null> {
  const of = (end: string) => columnOf(alias, `${column}_${end}`)
  return sql.raw(`case when ${of('roman')} is not null then json_build_object(
    'gurmukhi', ${of('gurmukhi')}, 'shahmukhi', ${of('shahmukhi')},
    'roman', ${of('roman')}, 'suggested', null) end`)
}

/** The names of a genre; machines suggest none. */
export const namesOfGenre = (alias: string): RawBuilder<Names> =>
  sql.raw(`json_build_object(
  'gurmukhi', ${columnOf(alias, 'name_gurmukhi')},
  'shahmukhi', ${columnOf(alias, 'name_shahmukhi')},
  'roman', ${columnOf(alias, 'name_en')}, 'suggested', null)`)

/** A person of a row as JSON in the wire's form. */
export const personOf = (alias: string): RawBuilder<unknown> =>
  sql.raw(`json_build_object(
  '_id', ${columnOf(alias, 'id')}, 'slug', ${columnOf(alias, 'slug')},
  'name', ${columnOf(alias, 'name_roman')}, 'type', ${columnOf(alias, 'kind')},
  'isTradition', ${columnOf(alias, 'oral_tradition')},
  'names', ${namesText(alias, 'name')})`)

/** The name of an account's row, as others are told it. */
export const accountName = (alias: string): RawBuilder<string> =>
  sql.raw(`trim(${columnOf(alias, 'first_name')} || ' ' || ${columnOf(alias, 'last_name')})`)

/** The title of books `a` that a list by name goes by, with its alphabet: the one its reader sees. */
export function sortTitle(language: Language): RawBuilder<string> {
  if (language === 'en') return sql`a.title_roman collate "en-x-icu"`
  return language === 'pa-Arab' ? sql`a.sort_title_ur` : sql`a.sort_title`
}
