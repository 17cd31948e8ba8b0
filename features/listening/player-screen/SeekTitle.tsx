import { useCallback, useState } from 'react'
import { clock } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { useEpisodeNames } from '#web/i18n/use-episode-names.ts'
import { cssProps } from '#web/ui/css-props.ts'
import lozenge from '#web/ui/icons.svg?url&no-inline'
import type { Player } from '#features/listening/player/player.ts'
import type { Episode } from '#features/listening/player-engine/state.ts'
import { SeekBar } from '#features/listening/player-controls/SeekBar.tsx'
import { useNowPlaying, usePosition } from '#features/listening/player-engine/use-now-playing.ts'
import { useTitles } from '#features/listening/player-controls/use-titles.ts'
import './seek-title.css'

/** Letters and signs of a title that has room on the line in full size. */
const SHORT = 14

/** The episode's title: its own line is the seek bar and lights up as the voice moves. */
export function SeekTitle({ player, episode }: { player: Player; episode: Episode }) {
  const t = useT()
  const state = useNowPlaying()
  const position = usePosition()
  const titles = useTitles(state)
  const namesOf = useEpisodeNames()
  const [dragged, setDragged] = useState<number | null>(null)
  const seek = useCallback((ms: number) => player.seek(ms), [player])
  const { duration: length } = episode
  const shown = dragged ?? position
  const lit = length > 0 ? Math.min(100, (shown / length) * 100) : 0
  const { names } = episode
  // The line is the headline bar of Gurmukhi; what has none stands below it. Time runs as the buttons stand, from the left.
  const { script, lang, dir = 'ltr', letters } = namesOf(names).first
  const hangs = script === 'gurmukhi' && names.gurmukhi
  const look =
    hangs && hangs.length <= SHORT ? 'headline-word' : `headline-word seek--long seek--${script}`
  const name = (
    <b lang={lang} dir={dir}>
      {letters}
    </b>
  )
  return (
    <>
      <div className="seek" dir="ltr" style={cssProps({ '--q': `${lit.toFixed(2)}%` })}>
        <div className={look} dir={dir} aria-hidden="true">
          {name}
        </div>
        <div className={`${look} seek__lit`} dir={dir} aria-hidden="true">
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
      <div className="seek__times num" dir="ltr">
        <span>{clock(shown)}</span>
        <span dir="auto">{titles.count}</span>
        <span>−{clock(Math.max(0, length - shown))}</span>
      </div>
    </>
  )
}
