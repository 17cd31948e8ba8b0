import { useListGenresQuery, useListRetiredGenresQuery } from '#web/api/books.gen.ts'
import type { Genre } from './contract.ts'

/** The genres to choose from, and after them those that only books chosen before still have. */
export function useGenres(): { offered: readonly Genre[]; all: readonly Genre[] } {
  const offered = useListGenresQuery().data?.genres ?? []
  const retired = useListRetiredGenresQuery().data?.genres ?? []
  return { offered, all: [...offered, ...retired] }
}

/** Whether one of these is offered no more. */
export const isRetiredChosen = (offered: readonly Genre[], chosen: readonly string[]): boolean =>
  chosen.some((one) => !offered.some(({ slug }) => slug === one))

/** The genres to choose from, and those of an older address that are offered no more. */
export function useOfferedAnd(chosen: readonly string[]): readonly Genre[] {
  const { data } = useListGenresQuery()
  const offered = data?.genres ?? []
  const skip = !data || !isRetiredChosen(offered, chosen)
  const { data: retired } = useListRetiredGenresQuery(undefined, { skip })
  return [...offered, ...(retired?.genres ?? []).filter(({ slug }) => chosen.includes(slug))]
}
