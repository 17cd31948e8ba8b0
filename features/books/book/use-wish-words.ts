import { useT } from '#web/i18n/intl.tsx'
import { isUnrecorded } from './BookLength.tsx'
import type { AudiobookCard } from './contract.ts'

/** What a wish for a book is called that nobody can hear yet. */
export function useWishWords(book: AudiobookCard): string {
  const t = useT()
  return t(isUnrecorded(book) ? 'wishlist.tell_me' : 'wishlist.wish')
}
