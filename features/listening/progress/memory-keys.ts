/** Before what this browser remembers of listening; apart, for every page asks whether there is any. */
export const MEMORY_PREFIX = 'qissa.player.'
export const LAST_PLAYED = 'last'
export const LEFT_PLACE = 'left'
const QUEUE = 'queue.'

/** The storage key of events that are in no database, as of a page that went away. */
export const queueKey = (user: string) => `${QUEUE}${user}`

/** The database in which events wait that the server has not taken yet. */
export const EVENTS_DATABASE = `${MEMORY_PREFIX}${QUEUE}events`
export const POSITIONS_DATABASE = `${MEMORY_PREFIX}places`

/** Before a listener's id: marks that the server has not taken yet. */
export const MARKS_PREFIX = 'qissa.bookmarks.'

/** Tells whether an entry or a database is what only this browser knows: a logout leaves it alone. */
export const isUnsent = (key: string) =>
  key.startsWith(MEMORY_PREFIX + QUEUE) || key.startsWith(MARKS_PREFIX)
