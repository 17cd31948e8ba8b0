import { oneOf } from '#web/forms/address-query.ts'
import type { Submission } from './contract.ts'

/** The tabs of a submission, in the order in which a book is made. */
const TABS = ['book', 'people', 'rights', 'cover', 'audio', 'words', 'price', 'history'] as const
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
