import { useCallback, useState } from 'react'
import { clock } from '../../web/lib/format'
import { useT } from '../../web/lib/intl'
import { useSettings } from '../../web/lib/store'
import { cssProps } from '../../web/ui/css-props'
import lozenge from '../../web/ui/icons.svg?url&no-inline'
import { seekTo } from '../player/engine'
import type { Player } from '../player/player'
import { SeekBar } from '../player-controls/SeekBar'
import { useNowPlaying, usePosition } from '../player/use-now-playing'
import { useTitles } from '../player-controls/use-titles'

/** The episode's title: its own line is the seek bar and lights up as the voice moves. */
export function SeekTitle({ player }: { player: Player }) {
  const t = useT()
  const state = useNowPlaying()
  const position = usePosition()
  const titles = useTitles(state)
  const { script } = useSettings()
  const [dragged, setDragged] = useState<number | null>(null)
  const seek = useCallback((ms: number) => seekTo(player.engine, ms), [player])
  const episode = state.track?.episodes[state.index]
  const length = episode?.duration ?? 0
  const shown = dragged ?? position
  const lit = length > 0 ? Math.min(100, (shown / length) * 100) : 0
  // The line is the headline bar of Gurmukhi; Shahmukhi, which has none, stands below it.
  const word = script === 'roman' ? null : episode?.names.gurmukhi
  const name = word ? <b lang="pa">{word}</b> : <b>{episode?.names.roman}</b>
  const look = `hang${(word ?? '').length > 14 || !word ? ' seek--long' : ''}`
  return (
    <>
      <div className="seek" style={cssProps({ '--q': `${lit.toFixed(2)}%` })}>
        <div className={look} aria-hidden="true">
          {name}
        </div>
        <div className={`${look} seek__lit`} aria-hidden="true">
          {name}
        </div>
        <svg className="seek__needle" viewBox="0 0 24 42" aria-hidden="true">
          <use href={`${lozenge}#lozenge`} width="24" height="24" />
          <path d="M10 22h4v20h-4z" />
        </svg>
        <SeekBar
          label={t('player.position')}
          length={length}
          value={position}
          say={(ms) => titles.positionOf(ms, length)}
          onSeek={seek}
          onDrag={setDragged}
        />
      </div>
      <div className="seek__times num">
        <span>{clock(shown)}</span>
        <span>{titles.count}</span>
        <span>−{clock(Math.max(0, length - shown))}</span>
      </div>
    </>
  )
}
