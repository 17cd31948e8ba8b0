import { listeningApi } from '#web/api/listening.gen.ts'
import type { PlayRequest, LastPlayed } from '#features/listening/playback/play-requests.ts'
import { goTo, putAway, refusals, restored, toggle, userOf, type Player } from './player.ts'
import { playerState, type Playback } from '#features/listening/player-engine/state.ts'
import { bookOf } from '#features/listening/player-engine/use-now-playing.ts'
import { change, codeOf } from '#features/listening/player-engine/engine.ts'
import * as tracks from '#features/listening/player-engine/tracks.ts'
import * as voice from '#features/listening/player-engine/voice.ts'
import { browserMemory as memory, readRate } from '#features/listening/progress/memory.ts'
import { LAST_PLAYED } from '#features/listening/progress/memory-keys.ts'
import { choosePosition, isAtEnd, ofEntry } from '#features/listening/progress/playback-position.ts'

const START = { index: 0, positionMs: 0 }

/** Does what a press asked for. What plays already is paused and goes on again. */
export function request(player: Player, asked: PlayRequest): void {
  const { track } = playerState.get()
  const isHere = track?.kind === asked.kind && track.audiobook._id === bookOf(asked)
  if (!isHere) return void open(player, asked, true)
  if (asked.kind === 'book' && asked.again && !player.engine.wanted)
    return goTo(player, START, true)
  const episodeId = asked.kind === 'sample' ? undefined : asked.episodeId
  const index = track.episodes.findIndex(({ _id }) => _id === episodeId)
  // A part that came after the draft was loaded.
  if (index < 0 && asked.kind === 'draft') void open(player, asked, true)
  else if (index < 0 || index === playerState.get().index) toggle(player)
  else goTo(player, { index, positionMs: 0 }, true)
}

/**
 * Puts a book or a sample into the player, at its place; with sound only where a press asked. `unlessOver`
 * leaves a book out that was heard to its end.
 */
export async function open(
  player: Player,
  asked: PlayRequest,
  sound: boolean,
  unlessOver = false,
): Promise<void> {
  const turn = ++player.turn
  if (asked.kind === 'sample') {
    const spot = { index: 0, positionMs: 0 }
    voice.load(player.engine, tracks.sampleTrack(asked), spot, { rate: 1 })
    return opened(player, asked, sound)
  }
  if (asked.kind === 'draft') return openDraft(player, asked, sound)
  const loading = player.journal?.loading()
  if (loading) await loading
  if (turn !== player.turn) return
  const cached = tracks.canBeStored()
    ? null
    : tracks.cachedPlayback(player.store, asked.audiobookId)
  const isListed = cached?.firstVersion !== null
  if (cached && (isListed || !sound)) return startBook(player, cached, asked, sound, unlessOver)
  if (sound && !playerState.get().track) change({ status: 'loading' })
  try {
    const playback = cached ?? (await tracks.findPlayback(player.store, asked.audiobookId))
    if (sound && playback.firstVersion === null) await takeUpAgain(player, asked.audiobookId)
    if (turn === player.turn) startBook(player, playback, asked, sound, unlessOver)
  } catch (error) {
    if (turn === player.turn) refuse(codeOf(error), sound)
  }
}

/** What is heard stands in the library: a book that was deleted for good comes back with a press. */
async function takeUpAgain({ store }: Player, audiobook: string): Promise<void> {
  // Where it cannot, as without a network, it is heard all the same.
  await store.dispatch(listeningApi.endpoints.addToLibrary.initiate({ body: { audiobook } }))
  store.dispatch(listeningApi.util.invalidateTags(['playback']))
}

/** Its next sound may be another, and the next at this browser somebody else: it is not taken up again. */
function openDraft(player: Player, asked: PlayRequest & { kind: 'draft' }, sound: boolean) {
  const index = asked.episodes.findIndex(({ _id }) => _id === asked.episodeId)
  const spot = { index: Math.max(0, index), positionMs: 0 }
  voice.load(player.engine, tracks.draftTrack(asked), spot, { rate: 1 })
  if (sound) voice.play(player.engine)
}

function refuse(code: string, sound: boolean) {
  if (!playerState.get().track) change({ status: 'idle' })
  // A book that was only to be resumed is dropped without a message.
  if (sound) refusals.set({ code })
  restored.set(true)
}

function startBook(
  player: Player,
  playback: Playback,
  asked: PlayRequest & { kind: 'book' },
  sound: boolean,
  unlessOver: boolean,
) {
  const { _id } = playback.audiobook
  const { place, firstVersion, episodes } = playback
  const chosen = episodes.findIndex((one) => one._id === asked.episodeId)
  const local = ofEntry(player.journal?.positionOf(_id) ?? null, firstVersion)
  const here = choosePosition(episodes, place, local, player.journal?.device ?? '')
  const isOver =
    here.index === 0 &&
    here.positionMs === 0 &&
    [place, local].some((one) => isAtEnd(episodes, one))
  if (unlessOver && isOver) {
    putAway(player)
    return restored.set(true)
  }
  const isHere = chosen < 0 || chosen === here.index
  const heard = [place?.updated_at, local?.at].flatMap((at) => (at ? Date.parse(at) : []))
  const silentSince = isHere && !asked.again && heard.length > 0 ? Math.max(...heard) : null
  const rate = readRate(memory, _id) ?? place?.rate ?? 1
  const left = isHere ? here : { index: chosen, positionMs: 0 }
  const spot = asked.again ? START : left
  voice.load(player.engine, tracks.trackOf(playback), spot, { rate, silentSince })
  player.expires = playback.expires
  player.journal?.follow(_id, place?.version ?? local?.version ?? firstVersion ?? 0)
  opened(player, { kind: 'book', audiobookId: _id }, sound)
}

function opened(player: Player, asked: LastPlayed['request'], sound: boolean) {
  if (sound) voice.play(player.engine)
  const last: LastPlayed = { user: userOf(player.store), request: asked }
  memory.write(LAST_PLAYED, last)
  restored.set(true)
}

/** Takes up what was played last in this browser, silent; a book only for its own listener. */
export function takeUpLast(player: Player): void {
  const last = memory.read<LastPlayed>(LAST_PLAYED)
  const mine = last && (last.request.kind === 'sample' || last.user === userOf(player.store))
  if (mine && player.turn === 0) void open(player, last.request, false, true)
  else restored.set(true)
}
