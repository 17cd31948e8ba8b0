/** The kinds whose books are verse, by their slugs. */
export const VERSE_GENRES = ['poems', 'sufi-verse']
