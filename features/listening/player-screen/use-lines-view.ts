import { useSyncExternalStore } from 'react'
import { useGetAudiobookQuery } from '#web/api/books.gen.ts'
import { VERSE_GENRES } from '#shared/schemas/verse-genres.ts'
import type { Track } from '#features/listening/player-engine/state.ts'
import { choose, usePlayerChoices } from '#features/listening/player-engine/use-choices.ts'
import { useNowPlaying } from '#features/listening/player-engine/use-now-playing.ts'
import { useReadAlong } from '#features/listening/read-along/use-read-along.ts'

interface LinesView {
  /** Whether what is spoken was timed. */
  timed: boolean
  /** Whether the lines are seen in place of the cloth: the listener’s choice, else on a desk, which has room for them, and of a poem. */
  shown: boolean
  toggle: () => void
}

/** Whether the lines of what is heard are there to be read along, and are read. */
export function useLinesView(): LinesView {
  const { track, index } = useNowPlaying()
  const timed = useReadAlong(track, index).lines.length > 0
  const isVerse = useIsVerse(timed ? track : null)
  const isDesk = useIsDesk()
  const wanted = usePlayerChoices().readsAlong ?? (isDesk || isVerse)
  return { timed, shown: timed && wanted, toggle: () => choose({ readsAlong: !wanted }) }
}

const onDesk = () => matchMedia('(min-width: 992px)')

/** Tells whether the player has room for lines beside its controls, as player-screen.css lays them out. */
const useIsDesk = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      const desk = onDesk()
      desk.addEventListener('change', changed)
      return () => desk.removeEventListener('change', changed)
    },
    () => onDesk().matches,
    () => false,
  )

/** A sample does not say what its book is, nor does a book that was downloaded long ago. */
function useIsVerse(track: Track | null): boolean {
  const { slug = '', isVerse } = track?.audiobook ?? {}
  const { currentData } = useGetAudiobookQuery(
    { idOrSlug: slug },
    { skip: !track || isVerse !== undefined },
  )
  const kinds = currentData?.audiobook.category ?? []
  return isVerse ?? kinds.some((kind) => VERSE_GENRES.includes(kind.slug))
}
