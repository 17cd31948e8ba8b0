import { isUnrecorded } from '#features/books/book/BookLength.tsx'
import type { AudiobookCard } from '#features/books/book/contract.ts'
import type { LibraryEntry } from '#features/listening/library/contract.ts'
import type { MessageKey } from '#shared/i18n/messages.ts'

export interface FirstBook {
  book: AudiobookCard
  /** Why this one. */
  why: Extract<MessageKey, `home.begin_${string}`>
  /** How it is played: whole, whole once it is taken into the library, or its sample. */
  plays: 'mine' | 'free' | 'sample'
}

interface Offered {
  /** The book that the listener took last into the library and has not begun. */
  unheard: Pick<LibraryEntry, 'audiobook' | 'sample'> | undefined
  /** Whether the library holds nothing yet, not even what was heard to its end. */
  isEmpty: boolean
  popular: readonly AudiobookCard[]
  newest: readonly AudiobookCard[]
}

/**
 * The book that somebody may begin with who has begun none: one of theirs, else one of those that
 * others hear, a free one first because it plays to its end.
 */
export function firstBook({ unheard, isEmpty, popular, newest }: Offered): FirstBook | undefined {
  if (unheard && !isUnrecorded(unheard.audiobook))
    return {
      book: unheard.audiobook,
      why: 'home.begin_mine',
      plays: unheard.sample ? 'sample' : 'mine',
    }
  if (!isEmpty) return undefined
  const books = (popular.length > 0 ? popular : newest).filter((book) => !isUnrecorded(book))
  const free = books.find(({ price }) => price.length === 0)
  const sampled = books.find(({ sampleUrl }) => sampleUrl)
  const isHeard = popular.length > 0
  if (free)
    return { book: free, why: isHeard ? 'home.begin_free' : 'home.begin_new', plays: 'free' }
  return (
    sampled && {
      book: sampled,
      why: isHeard ? 'home.begin_heard' : 'home.begin_new',
      plays: 'sample',
    }
  )
}
