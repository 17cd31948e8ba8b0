/** Before what this browser remembers of listening; apart, for every page asks whether there is any. */
export const MEMORY_PREFIX = 'qissa.player.'
export const LAST_PLAYED = 'last'
const QUEUE = 'queue.'

/** Where events of a listener wait that the server has not taken yet. */
export const queueKey = (user: string) => `${QUEUE}${user}`

/** Whether an entry of the storage is what only this browser knows: a logout leaves it alone. */
export const isUnsent = (key: string) => key.startsWith(MEMORY_PREFIX + QUEUE)
