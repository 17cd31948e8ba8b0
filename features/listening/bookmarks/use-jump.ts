import { goTo, refusals, type Player } from '#features/listening/player/player.ts'
import { playerState } from '#features/listening/player-engine/state.ts'
import { setLoop } from '#features/listening/player-engine/use-loop.ts'
import { usePlayer } from '#features/listening/player/use-player.ts'
import { open } from '#features/listening/player/open-book.ts'
import { playerWanted } from '#features/listening/player/use-player-wanted.ts'

/** A place to hear from; with an end it is said over and over. */
export interface JumpTo {
  audiobook: string
  episode: string
  positionMs: number
  endMs?: number | null
  /** What is repeated goes on, as long as the place lies in it. */
  keepLoop?: boolean
}

/** Goes to a place of any book that one may hear, with sound; and ends what is repeated. */
export function useJump(): { jump: (to: JumpTo) => void; endLoop: () => void } {
  const player = usePlayer()
  return {
    jump(to) {
      if (player) void jump(player, to)
    },
    endLoop() {
      if (player) setLoop(player, null)
    },
  }
}

async function jump(player: Player, to: JumpTo): Promise<void> {
  playerWanted.set(true)
  const { audiobook: audiobookId, positionMs, endMs } = to
  if (indexOf(to) < 0 && !isBook(audiobookId))
    await open(player, { kind: 'book', audiobookId }, false)
  const index = indexOf(to)
  if (index < 0) return refusals.set({ code: 'not_found' })
  goTo(player, { index, positionMs }, true)
  if (!to.keepLoop) setLoop(player, endMs ? { fromMs: positionMs, toMs: endMs } : null)
}

/** Which of the episodes in the player it is, or the sample; -1 for none. */
function indexOf({ audiobook, episode }: JumpTo): number {
  const { track } = playerState.get()
  if (track?.audiobook._id !== audiobook) return -1
  return track.episodes.findIndex(({ _id }) => _id === episode)
}

function isBook(audiobookId: string): boolean {
  const { track } = playerState.get()
  return track?.kind === 'book' && track.audiobook._id === audiobookId
}
