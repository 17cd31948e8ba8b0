import type { Store } from '#web/session/store.ts'
import { openEventStore } from '#features/listening/progress/event-store.ts'
import { openLocalPositions } from '#features/listening/progress/local-positions.ts'
import { browserMemory as memory } from '#features/listening/progress/memory.ts'
import { MEMORY_PREFIX, queueKey } from '#features/listening/progress/memory-keys.ts'
import { deviceId } from '#features/listening/progress/numbering.ts'
import type { LocalPosition } from '#features/listening/progress/playback-position.ts'
import { createProgressQueue, type Diverged } from '#features/listening/progress/progress-queue.ts'
import {
  alone,
  sendLastProgress,
  sendProgress,
} from '#features/listening/progress/send-progress.ts'
import type { Reported } from '#features/listening/player-engine/engine.ts'
import { atom } from '#web/state/atom.ts'
import { playerState, position } from '#features/listening/player-engine/state.ts'

/** Another device went its own way: both places, for the listener to choose. */
export interface Divergence extends Diverged {
  /** Whether it was this page that went on here, and not one before it. */
  isLive: boolean
}

export const divergence = atom<Divergence | null>(null)

/** A place is written down after so much of the book, whatever the speed, and after so much time. */
const EACH_MS = 1_000

/** The book's place here and now, as events and memory take it; null for a sample or nothing. */
export function spotNow() {
  const { track, index, rate } = playerState.get()
  const episode = track?.episodes[index]
  if (!episode || track?.kind !== 'book') return null
  const positionMs = Math.max(0, Math.min(Math.round(position.get()), episode.duration))
  return { audiobook: track.audiobook._id, episode: episode._id, positionMs, rate }
}

export type Journal = ReturnType<typeof createJournal>

/**
 * Keeps the places of one listener: each second in this browser, by events on the server. `removed`
 * hears of a book that was deleted for good while this browser told of it.
 */
export function createJournal(store: Store, user: string, removed: (book: string) => void) {
  const versions = new Map<string, number>()
  const places = openLocalPositions(memory, user)
  let written = { at: 0, positionMs: 0 }
  const queue = createProgressQueue({
    memory,
    user,
    store: openEventStore(user),
    send: (batch) => sendProgress(store, batch),
    sendLast: sendLastProgress,
    alone: (act) => alone(MEMORY_PREFIX + queueKey(user), act),
    onTaken: (taken) => taken.forEach((one) => versions.set(one.audiobook, one.version)),
    onDiverged: (other) => divergence.set({ ...other, isLive: queue.tellsOf(other.audiobook) }),
    onRemoved: removed,
  })

  function remember() {
    const here = spotNow()
    if (!here) return
    const { audiobook, episode, positionMs } = here
    written = { at: performance.now(), positionMs }
    const version = versions.get(audiobook) ?? 0
    places.write(audiobook, { episode, positionMs, version, at: new Date().toISOString() })
  }

  return {
    device: deviceId(memory),
    queue: {
      ...queue,
      stop() {
        queue.stop()
        places.close()
      },
    },
    remember,
    /** As often as the voice moves. */
    moved() {
      const went = Math.abs(position.get() - written.positionMs)
      if (Math.max(went, performance.now() - written.at) >= EACH_MS) remember()
    },
    report(kind: Reported) {
      const here = spotNow()
      if (!here) return
      remember()
      queue.push({ ...here, kind, from: versions.get(here.audiobook) ?? 0 })
    },
    /** Takes up a book: what is written from now on follows the server's version of its place. */
    follow: (audiobook: string, version: number) => versions.set(audiobook, version),
    /** Until all remembered places are known; null from then on. */
    loading: places.loading,
    positionOf: (audiobook: string): LocalPosition | null => places.read(audiobook),
    /** The listener says which place of a book counts, on every device. */
    choose(place: { audiobook: string; episode: string; positionMs: number; rate: number }) {
      if (divergence.get()?.audiobook === place.audiobook) divergence.set(null)
      queue.choose({ ...place, from: versions.get(place.audiobook) ?? 0 })
    },
  }
}
