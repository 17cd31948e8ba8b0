import { useCallback, useState } from 'react'
import { useT } from '#web/i18n/intl.tsx'
import { cssProps } from '#web/ui/css-props.ts'
import lozenge from '#web/ui/icons.svg?url&no-inline'
import { bookPosition, lengthOf, spotAt } from '#features/listening/progress/playback-position.ts'
import { seekInBook, type Player } from '#features/listening/player/player.ts'
import { SeekBar } from '#features/listening/player-controls/SeekBar.tsx'
import { useNowPlaying, usePosition } from '#features/listening/player-engine/use-now-playing.ts'
import { useTitles } from '#features/listening/player-controls/use-titles.ts'

/** The whole book as a line of its episodes, lit as far as it was heard; it can be taken hold of. */
export function BookLine({ player }: { player: Player }) {
  const t = useT()
  const state = useNowPlaying()
  const positionMs = usePosition()
  const { spoken, number } = useTitles(state)
  const [dragged, setDragged] = useState<number | null>(null)
  const seek = useCallback((ms: number) => seekInBook(player, ms), [player])
  const episodes = state.track?.episodes ?? []
  const length = lengthOf(episodes)
  const value = bookPosition(episodes, { index: state.index, positionMs })
  const lit = length > 0 ? ((dragged ?? value) / length) * 100 : 0
  const say = (ms: number) => {
    const spot = spotAt(episodes, ms)
    const name = t('player.episode', { number: number(spot.index + 1) })
    return episodes.length > 1 ? `${name}, ${spoken(spot.positionMs)}` : spoken(ms)
  }
  return (
    <div className="bookline" dir="ltr" style={cssProps({ '--q': `${lit.toFixed(2)}%` })}>
      <div className="bookline__parts" aria-hidden="true">
        {episodes.map(({ _id, duration }) => (
          <i key={_id} style={cssProps({ '--w': Math.max(1, duration) })} />
        ))}
      </div>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <use href={`${lozenge}#lozenge`} />
      </svg>
      <SeekBar
        label={t('player.position_book')}
        length={length}
        value={value}
        say={say}
        onSeek={seek}
        onDrag={setDragged}
      />
    </div>
  )
}
