import type { ProgressEvent } from './contract.ts'
import type { EventStore } from './event-store.ts'
import type { Memory } from './memory.ts'
import { queueKey } from './memory-keys.ts'

export interface Batch {
  events: ProgressEvent[]
  /** The listener has chosen between two places already. */
  decided: boolean
}

export type EventBuffer = ReturnType<typeof createEventBuffer>

type IsHeld = (book: string) => boolean

export const isChoice = ({ kind }: ProgressEvent) => kind === 'restore'

const idOf = ({ seq, deviceId: device }: ProgressEvent) => `${seq} ${device}`
const byId = (events: readonly ProgressEvent[]) => new Map(events.map((one) => [idOf(one), one]))

interface EventBufferWorld {
  memory: Memory
  store: EventStore
  user: string
}

/** Buffers a listener's unsent events: in the database, in this page, or parked for the next page. */
export function createEventBuffer({ memory, store, user }: EventBufferWorld) {
  const key = queueKey(user)
  /** Events of this page that the server has not taken, and those of them that no database has. */
  const mine = new Map<string, ProgressEvent>()
  const unkept = new Map<string, ProgressEvent>()
  const travelling = new Set<string>()

  async function keep(events: readonly ProgressEvent[], instead: readonly ProgressEvent[] = []) {
    for (const one of instead) strike(one)
    for (const one of events) unkept.set(idOf(one), one)
    const isKept = await store.put(events, instead)
    if (isKept) for (const one of events) unkept.delete(idOf(one))
    else writeParked()
    return isKept
  }

  function strike(event: ProgressEvent) {
    mine.delete(idOf(event))
    unkept.delete(idOf(event))
  }

  /** The storage takes what no database has, and strikes out what is done with. */
  function writeParked(done: readonly ProgressEvent[] = []) {
    const parked = byId([...(memory.read<ProgressEvent[]>(key) ?? []), ...unkept.values()])
    for (const one of done) parked.delete(idOf(one))
    memory.write(key, parked.size > 0 ? [...parked.values()] : null)
  }

  return {
    mine: () => [...mine.values()],
    park: () => unkept.size > 0 && writeParked(),
    async adoptParked(): Promise<void> {
      const parked = memory.read<ProgressEvent[]>(key)
      if (parked?.length && (await keep(parked))) writeParked(parked)
    },
    add(next: ProgressEvent) {
      const last = [...mine.values()].at(-1)
      // Of a row of jumps, as from a key held down, only the last one counts.
      const isRow = next.kind === 'seek' && last?.kind === 'seek' && !travelling.has(idOf(last))
      const isSameBook = last?.audiobook === next.audiobook
      mine.set(idOf(next), next)
      void keep([next], isRow && isSameBook ? [last] : [])
    },
    /** The oldest that wait; one book at a time, for what is refused of one takes no other's along. */
    async nextBatch(size: number, isHeld: IsHeld): Promise<Batch | null> {
      const stored = await store.oldest(size, isHeld)
      const others = [...unkept.values()].filter(({ audiobook }) => !isHeld(audiobook))
      const book = stored[0]?.audiobook ?? others[0]?.audiobook
      if (!book) return null
      const ofBook = [...byId([...stored, ...others]).values()].filter(
        ({ audiobook }) => audiobook === book,
      )
      const events = ofBook.toSorted((a, b) => a.seq - b.seq).slice(0, size)
      const decided = ofBook.some(isChoice) || (await store.hasChoice(book))
      return { events, decided }
    },
    /** Does something with events on their way, which nothing replaces meanwhile. */
    async inTransit<T>(events: readonly ProgressEvent[], act: () => Promise<T>): Promise<T> {
      for (const one of events) travelling.add(idOf(one))
      const outcome = await act()
      travelling.clear()
      return outcome
    },
    async remove(events: readonly ProgressEvent[]): Promise<void> {
      for (const one of events) strike(one)
      if (memory.read(key) !== null) writeParked(events)
      await store.remove(events)
    },
    /** Nothing waits that may be sent: another tab has told it all. */
    forgetTold(isHeld: IsHeld) {
      for (const one of mine.values()) {
        if (!isHeld(one.audiobook) && !unkept.has(idOf(one))) strike(one)
      }
    },
  }
}
