/** Before what this browser remembers of listening; apart, for every page asks whether there is any. */
export const MEMORY_PREFIX = 'qissa.player.'
export const LAST_PLAYED = 'last'
