import { useT } from '#web/i18n/intl.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { atom, useAtom } from '#web/state/atom.ts'
import { useNowPlaying } from '#features/listening/player-engine/use-now-playing.ts'
import { ReadAlong } from '#features/listening/read-along/ReadAlong.tsx'
import { useReadAlong } from '#features/listening/read-along/use-read-along.ts'
import { Weave } from './Weave.tsx'

/** Whether the lines are read along, from book to book until the page goes. */
const readsAlong = atom(false)

/** The cloth, or the lines of what is spoken where they were timed and the listener wants them. */
export function Stage() {
  const t = useT()
  const { track, index } = useNowPlaying()
  const { lines } = useReadAlong(track, index)
  const wanted = useAtom(readsAlong)
  if (lines.length === 0) return <Weave />
  return (
    <div className="full__stage">
      {wanted ? <ReadAlong /> : <Weave />}
      <button
        type="button"
        className="full__view"
        aria-pressed={wanted}
        onClick={() => readsAlong.set(!wanted)}
      >
        <Icon name="list" />
        <span>{t('poem.title')}</span>
      </button>
    </div>
  )
}
