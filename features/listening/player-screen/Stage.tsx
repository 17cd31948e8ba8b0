import { useT } from '#web/i18n/intl.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { useGetAudiobookQuery } from '#web/api/books.gen.ts'
import { VERSE_GENRES } from '#shared/schemas/verse-genres.ts'
import type { Track } from '#features/listening/player-engine/state.ts'
import { choose, usePlayerChoices } from '#features/listening/player-engine/use-choices.ts'
import { useNowPlaying } from '#features/listening/player-engine/use-now-playing.ts'
import { ReadAlong } from '#features/listening/read-along/ReadAlong.tsx'
import { useReadAlong } from '#features/listening/read-along/use-read-along.ts'
import { Weave } from './Weave.tsx'

/** The cloth, or the lines of what is spoken where they were timed and the listener wants them. */
export function Stage() {
  const t = useT()
  const { track, index } = useNowPlaying()
  const { lines } = useReadAlong(track, index)
  const isVerse = useIsVerse(lines.length > 0 ? track : null)
  const wanted = usePlayerChoices().readsAlong ?? isVerse
  if (lines.length === 0) return <Weave />
  return (
    <div className="full__stage">
      {wanted ? <ReadAlong /> : <Weave />}
      <button
        type="button"
        className="full__view"
        aria-pressed={wanted}
        onClick={() => choose({ readsAlong: !wanted })}
      >
        <Icon name={wanted ? 'x' : 'list'} />
        <span>{t('poem.title')}</span>
      </button>
    </div>
  )
}

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
