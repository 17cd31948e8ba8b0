import { divergence, spotNow } from './listening-journal.ts'
import { goTo, type Player } from './player.ts'
import { playerState } from '#features/listening/player-engine/state.ts'

interface PlaybackPosition {
  episode: string
  positionMs: number
}

/** Goes to a place of the book in the player; from now on it is the one that counts everywhere. */
function goToPosition(player: Player, { episode, positionMs }: PlaybackPosition): void {
  const { track, rate } = playerState.get()
  const index = track?.episodes.findIndex(({ _id }) => _id === episode) ?? -1
  if (track?.kind !== 'book' || index < 0) return
  goTo(player, { index, positionMs })
  player.journal?.choose({ audiobook: track.audiobook._id, episode, positionMs, rate })
}

/** Goes to a position as `goToPosition` does; how far one came here stays in the history. */
export function restorePosition(player: Player, place: PlaybackPosition): void {
  if (player.engine.wanted) player.journal?.report('heartbeat')
  goToPosition(player, place)
}

/** The listener goes on where this device is. */
export function stayHere(player: Player): void {
  const other = divergence.get()
  const now = spotNow()
  if (!other || now?.audiobook !== other.audiobook) return
  if (other.isLive) player.journal?.choose(now)
  else goToPosition(player, other.here)
}

/** The listener goes where the other device is. */
export function goThere(player: Player): void {
  const other = divergence.get()
  if (other && spotNow()?.audiobook === other.audiobook) restorePosition(player, other.there)
}
