import { useT } from '#web/i18n/intl.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { useGetAudiobookQuery } from '#web/api/books.gen.ts'
import { choose, usePlayerChoices } from '#features/listening/player-engine/use-choices.ts'
import { useNowPlaying } from '#features/listening/player-engine/use-now-playing.ts'
import { ReadAlong } from '#features/listening/read-along/ReadAlong.tsx'
import { useReadAlong } from '#features/listening/read-along/use-read-along.ts'
import { Weave } from './Weave.tsx'

const POEMS = ['poems', 'sufi-verse']

/** The cloth, or the lines of what is spoken where they were timed and the listener wants them. */
export function Stage() {
  const t = useT()
  const { track, index } = useNowPlaying()
  const { lines } = useReadAlong(track, index)
  const isPoem = useIsPoem(lines.length > 0 ? track?.audiobook.slug : undefined)
  const wanted = usePlayerChoices().readsAlong ?? isPoem
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
        <Icon name="list" />
        <span>{t('poem.title')}</span>
      </button>
    </div>
  )
}

function useIsPoem(slug: string | undefined): boolean {
  const { data } = useGetAudiobookQuery({ idOrSlug: slug ?? '' }, { skip: !slug })
  return data?.audiobook.category.some((kind) => POEMS.includes(kind.slug)) ?? false
}
