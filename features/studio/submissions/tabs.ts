import { oneOf } from '#web/forms/address-query.ts'

/** The tabs of a submission, in the order in which a book is made. */
export const TABS = [
  'book',
  'people',
  'rights',
  'cover',
  'audio',
  'words',
  'price',
  'history',
] as const
export type Tab = (typeof TABS)[number]

export const readTab = (query: URLSearchParams): Tab => oneOf(TABS, query.get('tab'))

/** The tab on which a piece of the working copy is written, by its path. */
export function tabOf(path: string): Tab {
  if (path === 'book.authors' || path === 'book.narrators') return 'people'
  const [document] = path.split('.')
  if (document === 'parts' || document === 'sample') return 'audio'
  if (document === 'prices') return 'price'
  return TABS.find((tab) => tab === document) ?? 'book'
}
