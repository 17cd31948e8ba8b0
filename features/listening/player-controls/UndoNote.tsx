import { useEffect, useState } from 'react'
import { clock } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { useTitles } from './use-titles.ts'
import type { Player } from '#features/listening/player/player.ts'
import { useNowPlaying } from '#features/listening/player-engine/use-now-playing.ts'
import { undoJump, useUndo } from '#features/listening/player-engine/use-undo.ts'
import './undo-note.css'

const SHOWN_MS = 10_000

/** After a long jump: the way back, for ten seconds or as long as somebody is on it. */
export function UndoNote({ player }: { player: Player }) {
  const undo = useUndo()
  const [seen, setSeen] = useState<typeof undo>(null)
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (!undo || held) return
    const wait = setTimeout(() => setSeen(undo), SHOWN_MS)
    return () => clearTimeout(wait)
  }, [undo, held])
  const back = useBackWords()
  const isShown = undo !== null && undo !== seen
  // The live region stands before its words come: only so are they read.
  return (
    <div
      className="undonote"
      role="status"
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      {isShown && (
        <button type="button" onClick={() => undoJump(player)}>
          <Icon name="undo-2" flip />
          {back}
        </button>
      )}
    </div>
  )
}

/** "Back to 12:04", with the episode where it is another one. */
function useBackWords(): string {
  const t = useT()
  const undo = useUndo()
  const state = useNowPlaying()
  const { number } = useTitles(state)
  if (!undo) return ''
  const { index, positionMs } = undo.from
  const time = clock(positionMs)
  return index === state.index
    ? t('player.undo', { time })
    : t('player.undo_episode', { number: number(index + 1), time })
}
