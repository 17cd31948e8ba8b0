import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { showToast } from '../../web/lib/toasts'
import { paths } from '../../web/paths'
import { MarkKey } from '../bookmarks/MarkKey'
import { refusals } from '../player/player'
import { useProblemText } from '../player-controls/use-problem-text'
import { Trouble } from '../player-controls/Trouble'
import { useNowPlaying } from '../player/use-now-playing'
import { usePlayer } from '../player/use-player'
import { Announcer } from '../player-tools/Announcer'
import { KeysSheet } from '../player-tools/KeysSheet'
import { UndoNote } from '../player-tools/UndoNote'
import { useStraightIntoBook } from '../player-screen/use-straight-into-book'
import { DivergenceDialog } from './DivergenceDialog'
import { PlayerBar } from './PlayerBar'
import './player-bar.css'

/** The player's half that stays while pages come and go. Default export: it loads with the first press. */
export default function PlayerHost() {
  const textOf = useProblemText()
  const player = usePlayer()
  const { pathname } = useLocation()
  const { track } = useNowPlaying()
  useStraightIntoBook()
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
      <Announcer />
      <KeysSheet />
      <MarkKey />
      {track && !isFull && (
        <div className="pbarbox">
          <UndoNote player={player} />
          <Trouble player={player} />
          <PlayerBar player={player} />
        </div>
      )}
      <DivergenceDialog player={player} />
    </>
  )
}
