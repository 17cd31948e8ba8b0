import type { Store } from '../../web/lib/store'
import { browserMemory as memory, readLocalPlace, writeLocalPlace } from '../progress/memory'
import type { LocalPlace } from '../progress/place'
import { createProgressQueue, type ProgressQueue } from '../progress/progress-queue'
import { sendLastProgress, sendProgress } from '../progress/send-progress'
import type { Reported } from '../player-engine/engine'
import { createValue, playerState, position } from './state'

/** Another device went its own way: where it is, for the listener to choose. */
export interface Divergence {
  audiobook: string
  there: { episode: string; positionMs: number }
}

export const divergence = createValue<Divergence | null>(null)

const EACH_MS = 1_000

/** The book's place here and now, as events and memory take it; null for a sample or nothing. */
function spot() {
  const { track, index, rate } = playerState.get()
  const episode = track?.episodes[index]
  if (!episode || track?.kind !== 'book') return null
  const positionMs = Math.max(0, Math.min(Math.round(position.get()), episode.duration))
  return { audiobook: track.audiobook._id, episode: episode._id, positionMs, rate }
}

export type Journal = ReturnType<typeof createJournal>

/** Keeps the places of one listener: each second in this browser, by events on the server. */
export function createJournal(store: Store, user: string) {
  const versions = new Map<string, number>()
  let written = 0
  const queue: ProgressQueue = createProgressQueue({
    memory,
    user,
    send: (events) => sendProgress(store, events),
    sendLast: sendLastProgress,
    onTaken: (places) => places.forEach((one) => versions.set(one.audiobook, one.version)),
    onDiverged: (audiobook, there) => divergence.set({ audiobook, there }),
  })

  function remember() {
    const here = spot()
    if (!here) return
    written = performance.now()
    const version = versions.get(here.audiobook) ?? 0
    const place = { episode: here.episode, positionMs: here.positionMs, version }
    writeLocalPlace(memory, user, here.audiobook, { ...place, at: new Date().toISOString() })
  }

  return {
    queue,
    remember,
    /** As often as the voice moves; written down once a second. */
    moved: () => performance.now() - written >= EACH_MS && remember(),
    report(kind: Reported) {
      const here = spot()
      if (!here) return
      remember()
      queue.push({ ...here, kind })
    },
    /** Takes up a book: what is written from now on follows the server's version of its place. */
    follow: (audiobook: string, version: number) => versions.set(audiobook, version),
    placeOf: (audiobook: string): LocalPlace | null => readLocalPlace(memory, user, audiobook),
    /** The listener stays here, though another device is elsewhere. */
    stay() {
      divergence.set(null)
      const here = spot()
      if (here) queue.restore(here)
    },
    /** The listener follows the other device. */
    leaveFor({ audiobook }: Divergence) {
      divergence.set(null)
      queue.drop(audiobook)
    },
  }
}
