import { oneOf } from '#web/forms/address-query.ts'
import { isNoteOpen } from './actors.ts'
import { TOPICS } from './choices.ts'
import { isNamed, isOut, type HistoryEntry, type Submission } from './contract.ts'

/** The tabs of a submission. */
const TABS = [...TOPICS, 'history'] as const
export type Tab = (typeof TABS)[number]

/** The tabs of whoever has a role: those who read parts aloud are told no prices. */
export const tabsFor = (role: Submission['role']): readonly Tab[] =>
  role === 'narrator' ? TABS.filter((tab) => tab !== 'price') : TABS

export function readTab(tabs: readonly Tab[], query: URLSearchParams): Tab {
  const tab = oneOf(TABS, query.get('tab'))
  return tabs.includes(tab) ? tab : TABS[0]
}

/** The tab on which a piece of the working copy is written, by its path. */
export function tabOf(path: string): Tab {
  if (path === 'book.authors' || path === 'book.narrators') return 'people'
  const [document] = path.split('.')
  if (document === 'parts' || document === 'sample') return 'audio'
  if (document === 'prices') return 'price'
  return TABS.find((tab) => tab === document) ?? 'book'
}

/** Tells of each tab what is written there once it is done; words to read along and the history never are. */
const IS_DONE: Partial<Record<Tab, (submission: Submission) => boolean>> = {
  book: ({ book }) => isNamed(book.title) && book.genres.length > 0,
  people: ({ book }) => book.authors.length > 0,
  rights: ({ rights }) => rights.signed !== null,
  cover: ({ cover, picture }) => cover.wears === 'cloth' || picture !== null,
  audio: ({ parts, sample, state }) =>
    parts.length > 0 && parts.every(({ passed }) => passed || isOut(state)) && sample.part !== null,
  words: ({ parts }) => parts.length > 0 && parts.every(hasLines),
  price: ({ prices }) => prices.free === true || prices.prices.length > 0,
}
const hasLines = ({ lines, hasLinesOfBook }: Submission['parts'][number]) =>
  lines !== null || hasLinesOfBook

/** What a book came back with, or why it was declined; none once that was dealt with. */
export const returnedWith = ({ state, history }: Submission): HistoryEntry | undefined =>
  state === 'changes_requested' || state === 'declined'
    ? history.findLast(({ act }) => act === 'return' || act === 'decline')
    : undefined

/** Tells whether something that is missing waits for a hearing that is not the reader’s to give. */
const waitsForAnother = (
  { may, parts }: Submission,
  { path, code }: Submission['missing'][number],
): boolean =>
  code === 'studio.needs_proof' &&
  !(may.includes('proofPass') && parts.some((one) => path === `parts.${one._id}` && !one.isOwn))

/** Whether all is done on a tab, a note is about it, or something is lacking there that the next act needs. */
export function markOf(tab: Tab, submission: Submission): 'done' | 'lacking' | 'note' | undefined {
  const asked = submission.missing.filter((one) => !waitsForAnother(submission, one))
  if (asked.some(({ path }) => tabOf(path) === tab)) return 'lacking'
  if (isNoteOpen(submission) && tab === returnedWith(submission)?.about) return 'note'
  return IS_DONE[tab]?.(submission) ? 'done' : undefined
}
