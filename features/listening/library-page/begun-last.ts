import type { LibraryEntry } from '#features/listening/library/contract.ts'

/** Of several books the one in the middle of which somebody was last; alone, it needs no words of its own. */
export function begunLast(library: readonly LibraryEntry[]): LibraryEntry | undefined {
  if (library.length < 2) return undefined
  return library
    .filter(
      ({ progressCount, is_book_finished, isArchive, sample }) =>
        progressCount > 0 && !is_book_finished && !isArchive && !sample,
    )
    .reduce<LibraryEntry | undefined>(
      (last, entry) => (last && last.updated_at >= entry.updated_at ? last : entry),
      undefined,
    )
}
