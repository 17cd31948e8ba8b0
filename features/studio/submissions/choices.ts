import { STATES } from './states.ts'

/** What forms and addresses offer and the contract allows. */
export const BASES = ['own', 'licence', 'public_domain', 'cc'] as const
export const VOICES = ['human', 'machine'] as const
/** What a book is made of, each on a tab of its own, in the order in which it is made. */
export const TOPICS = ['book', 'people', 'rights', 'cover', 'audio', 'words', 'price'] as const
export type Topic = (typeof TOPICS)[number]
/** Orders of the list; the first is the one unasked. */
export const SORTS = ['changed', 'since', 'title'] as const
/** What the list is asked by: a state, or changes of a book that is out, which wait to be approved. */
export const LISTED = [...STATES, 'changes_sent'] as const
export type Listed = (typeof LISTED)[number]

/** What the history has beside the acts: what the site does by itself, and what leads nowhere else. */
export const SITE_ACTS = [
  'create',
  'record',
  'hearAgain',
  'passUnheard',
  'release',
  'release_failed',
  'free',
  'expire',
  'rightsEnding',
  'rightsEnded',
  'claimed',
  'claimDecided',
  'changePrice',
  'changeText',
  'changeSound',
  'correct',
  'waive',
  'unwaive',
  'signRights',
  'unsignRights',
] as const
