/** The kinds whose books are read along as verse, by their slugs. */
export const VERSE_GENRES = ['poems', 'sufi-verse', 'story-epics']
