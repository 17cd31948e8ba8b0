import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useT } from '../../web/lib/intl'
import { showToast } from '../../web/lib/toasts'
import { paths } from '../../web/paths'
import { refusals } from '../player/player'
import { useProblemText } from '../player-controls/use-problem-text'
import { Trouble } from '../player-controls/Trouble'
import { useNowPlaying } from '../player/use-now-playing'
import { usePlayer } from '../player/use-player'
import { useTitles } from '../player-controls/use-titles'
import { DivergenceDialog } from './DivergenceDialog'
import { PlayerBar } from './PlayerBar'
import './player-bar.css'

/** The player's half that stays while pages come and go. Default export: it loads with the first press. */
export default function PlayerHost() {
  const textOf = useProblemText()
  const player = usePlayer()
  const { pathname } = useLocation()
  const { track } = useNowPlaying()
  useEffect(
    () =>
      refusals.subscribe(() => {
        const refusal = refusals.get()
        if (refusal) showToast({ text: textOf(refusal.code), kind: 'warn' })
      }),
    [textOf],
  )
  if (!player) return null
  const isFull = pathname === paths.player || pathname === paths.episodes
  return (
    <>
      <Announcement />
      {track && !isFull && (
        <div className="pbarbox">
          <Trouble player={player} />
          <PlayerBar player={player} />
        </div>
      )}
      <DivergenceDialog player={player} />
    </>
  )
}

/** Says what begins to play, and when it stops: once for each, never the seconds. */
function Announcement() {
  const t = useT()
  const state = useNowPlaying()
  const { episode, where } = useTitles(state)
  const title = `${where}, ${episode}`
  const words =
    state.status === 'playing'
      ? t('player.now', { title })
      : state.status === 'stalled'
        ? t('player.waiting')
        : state.status === 'paused'
          ? t('player.paused')
          : ''
  return (
    <p className="vh playersays" role="status">
      {state.track ? words : ''}
    </p>
  )
}
