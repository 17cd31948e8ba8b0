import { useEffect, useState, type ReactNode } from 'react'
import { isReached } from '#web/state/is-reached.ts'
import { useAtom } from '#web/state/atom.ts'
import { useSearchParams } from 'react-router'
import { playerWanted } from '#features/listening/player/use-player-wanted.ts'
import { restored, type Player } from '#features/listening/player/player.ts'
import { open } from '#features/listening/player/open-book.ts'
import { playerState } from '#features/listening/player-engine/state.ts'
import { useNowPlaying } from '#features/listening/player-engine/use-now-playing.ts'
import { usePlayer } from '#features/listening/player/use-player.ts'
import { PlayerAway } from './PlayerAway.tsx'
import { PlayerEmpty } from './PlayerEmpty.tsx'
import { useAskedBook } from './use-asked-book.ts'
import { useLastHeard } from './use-last-heard.ts'

interface PlayerStageProps {
  children: (player: Player) => ReactNode
  /** What is seen until it is known what there is to hear. */
  waiting: ReactNode
  /** Puts what says that there is nothing into the site's frame. */
  framed: (words: ReactNode) => ReactNode
}

/** A screen of the player's own: what was played or heard last, the book of `?book=`, or a way to the books. */
export function PlayerStage({ children, waiting, framed }: PlayerStageProps) {
  const player = usePlayer()
  const { track, status } = useNowPlaying()
  const known = useAtom(restored)
  const reached = useAtom(isReached)
  const named = useSearchParams()[0].get('book') || null
  const { id: audiobookId, isSought: isAsked } = useAskedBook(named)
  /** The book of the address that was opened, or could not be. */
  const [opened, setOpened] = useState<string | null>(null)

  useEffect(() => {
    if (!player) return
    // The host comes along for keys, notifications and the bar on the next page.
    playerWanted.set(true)
    const here = playerState.get().track?.audiobook._id
    if (!audiobookId) return
    const isThere = here === audiobookId
    const opening = isThere ? Promise.resolve() : open(player, { kind: 'book', audiobookId }, false)
    void opening.then(() => setOpened(audiobookId))
  }, [player, audiobookId])

  const isLastSought = useLastHeard(player, known && !track && named === null)
  if (player && track) return children(player)
  const isOpening = isAsked || (audiobookId !== null && opened !== audiobookId)
  if (!known || isOpening || isLastSought || status === 'loading') return waiting
  return framed(
    <div className="playerempty">{reached ? <PlayerEmpty /> : <PlayerAway named={named} />}</div>,
  )
}
