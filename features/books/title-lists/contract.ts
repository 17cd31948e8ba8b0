/** What a file of titles comes as. */
export const LIST_FORMATS = ['csv', 'onix'] as const
export type ListFormat = (typeof LIST_FORMATS)[number]

/** The columns of a CSV file, in the order in which an export has them. */
export const CSV_COLUMNS = [
  'record',
  'version',
  'isbn',
  'title_gurmukhi',
  'title_shahmukhi',
  'title_roman',
  'subtitle_gurmukhi',
  'subtitle_shahmukhi',
  'subtitle_roman',
  'author_gurmukhi',
  'author_shahmukhi',
  'author_roman',
  'author_died',
  'narrator_gurmukhi',
  'narrator_shahmukhi',
  'narrator_roman',
  'genre',
  'language',
  'price',
  'currency',
  'release_date',
  'description_en',
  'description_pa',
  'description_pa_arab',
  'rights',
  'territory',
] as const
export type CsvColumn = (typeof CSV_COLUMNS)[number]

/** Columns that other files have and that nobody reads yet. */
export const UNREAD_COLUMNS = ['cover', 'audio'] as const

/** Where in a row something is: ONIX has people whole. */
export const COLUMNS = [...CSV_COLUMNS, ...UNREAD_COLUMNS, 'author', 'narrator'] as const
export type Column = (typeof COLUMNS)[number]
