import { useSyncExternalStore } from 'react'
import { useT } from '../../web/lib/intl'
import { Icon } from '../../web/ui/Icon'
import { PoemLines } from '../poem/PoemLines'
import { usePoem } from '../poem/use-poem'
import { createValue } from '../player/state'
import { useNowPlaying } from '../player/use-now-playing'
import { Weave } from './Weave'

/** Whether the lines are read along, from book to book until the page goes. */
const readsAlong = createValue(false)

/** The cloth, or the lines of what is spoken where they were timed and the listener wants them. */
export function Stage() {
  const t = useT()
  const { track, index } = useNowPlaying()
  const { lines } = usePoem(track, index)
  const wanted = useSyncExternalStore(readsAlong.subscribe, readsAlong.get, () => false)
  if (lines.length === 0) return <Weave />
  return (
    <div className="full__stage">
      {wanted ? <PoemLines /> : <Weave />}
      <button
        type="button"
        className="full__view"
        aria-pressed={wanted}
        onClick={() => readsAlong.set(!wanted)}
      >
        <Icon name="list" />
        {t('poem.title')}
      </button>
    </div>
  )
}
