/** Words that wait for a form, and those that have one. */
export const WORD_STATES = ['open', 'written'] as const
export type WordState = (typeof WORD_STATES)[number]
