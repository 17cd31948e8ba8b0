import { useListGenresQuery, useListRetiredGenresQuery } from '#web/api/books.gen.ts'
import type { Genre } from './contract.ts'

/** The genres to choose from, and after them those that only books chosen before still have. */
export function useGenres(): { offered: readonly Genre[]; all: readonly Genre[] } {
  const offered = useListGenresQuery().data?.genres ?? []
  const retired = useListRetiredGenresQuery().data?.genres ?? []
  return { offered, all: [...offered, ...retired] }
}
