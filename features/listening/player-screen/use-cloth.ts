import { useGetAudiobookQuery } from '#web/api/books.gen.ts'
import type { Track } from '#features/listening/player-engine/state.ts'

/** The cloth of the book in the player: a sample that a list began does not say it. */
export function useCloth(track: Track | null): string {
  const { slug = '', cloth } = track?.audiobook ?? {}
  const { currentData } = useGetAudiobookQuery(
    { idOrSlug: slug },
    { skip: !slug || Boolean(cloth) },
  )
  return cloth ?? currentData?.audiobook.cloth ?? 'nilak'
}
