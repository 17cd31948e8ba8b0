import { useT } from '#web/i18n/intl.tsx'
import { cssProps } from '#web/ui/css-props.ts'
import { useNowPlaying, usePosition } from '#features/listening/player-engine/use-now-playing.ts'
import { bookPosition, lengthOf } from '#features/listening/progress/playback-position.ts'
import './weave.css'

/** The book's cloth, stitched as far as it was heard. */
export function Weave() {
  const t = useT()
  const { track, index } = useNowPlaying()
  const positionMs = usePosition()
  const episodes = track?.episodes ?? []
  const heard = bookPosition(episodes, { index, positionMs }) / Math.max(1, lengthOf(episodes))
  const percent = Math.min(100, Math.floor(heard * 100))
  return (
    <div
      className="weave"
      data-kind={track?.kind}
      role="img"
      aria-label={t('player.cloth', { percent })}
      style={cssProps({ '--p': Math.min(100, Math.round(heard * 200) / 2) })}
    >
      <img className="weave__bare" src={track?.audiobook.coverSmall} alt="" />
      <img className="weave__done" src={track?.audiobook.coverSmall} alt="" />
    </div>
  )
}
