import type { LibraryEntry } from '#features/listening/library/contract.ts'

type Wanted = Pick<LibraryEntry, 'remainingTime' | 'sample'> & {
  audiobook: Pick<LibraryEntry['audiobook'], '_id'>
}

/**
 * The books that fill so many milliseconds of listening, in the order of the library: those that are
 * not in this browser, whole, until the time is reached.
 * @param here ids of the books in this browser, whose remaining time counts
 */
export function booksForHours(
  entries: readonly Wanted[],
  here: ReadonlySet<string>,
  wantedMs: number,
): string[] {
  const chosen: string[] = []
  let ms = 0
  for (const { audiobook, remainingTime, sample } of entries) {
    if (ms >= wantedMs) break
    if (sample || remainingTime === 0) continue
    ms += remainingTime
    if (!here.has(audiobook._id)) chosen.push(audiobook._id)
  }
  return chosen
}
