import { seeksReader } from '#features/books/book/BookLength.tsx'
import type { Audiobook } from '#features/books/book/contract.ts'

/** What a wish for a book that nobody can hear yet is called: the key of its words. */
export const wishWords = (book: Audiobook) =>
  seeksReader(book) ? 'wishlist.tell_me' : 'wishlist.wish'
