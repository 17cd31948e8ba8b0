/** What forms and addresses offer and the contract allows. */
export const BASES = ['own', 'licence', 'public_domain', 'cc'] as const
export const VOICES = ['human', 'machine'] as const
/** Orders of the list; the first is the one unasked. */
export const SORTS = ['changed', 'since', 'title'] as const
