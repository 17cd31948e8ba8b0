import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { showToast } from '#web/forms/toasts.ts'
import { paths } from '#shared/http/paths.ts'
import { MarkKey } from '#features/listening/bookmarks/MarkKey.tsx'
import { putAway, refusals } from '#features/listening/player/player.ts'
import { useProblemText } from '#features/listening/player-controls/use-problem-text.ts'
import { Trouble } from '#features/listening/player-controls/Trouble.tsx'
import { change } from '#features/listening/player-engine/engine.ts'
import { playerState } from '#features/listening/player-engine/state.ts'
import { useNowPlaying } from '#features/listening/player-engine/use-now-playing.ts'
import { usePlayer } from '#features/listening/player/use-player.ts'
import { Announcer } from '#features/listening/player-controls/Announcer.tsx'
import { KeysSheet } from '#features/listening/player-controls/KeysSheet.tsx'
import { UndoNote } from '#features/listening/player-controls/UndoNote.tsx'
import { useStraightIntoBook } from './use-straight-into-book.ts'
import { DivergenceDialog } from './DivergenceDialog.tsx'
import { PlayerBar } from './PlayerBar.tsx'
import './book-line.css'
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
  // The end of a sample or a book is told of where it came, not on every page after it.
  useEffect(() => {
    const { track: ended, finished } = playerState.get()
    if (ended?.kind === 'sample') change({ finished: false })
    else if (player && finished && pathname !== paths.player) putAway(player)
  }, [player, pathname])
  if (!player) return null
  const isFull = pathname === paths.player
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
