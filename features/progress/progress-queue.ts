import type { ProgressEvent } from '../listening/contract'
import type { EventStore } from './event-store'
import type { Memory } from './memory'
import { queueKey } from './memory-keys'
import { deviceId, nextNumber } from './numbering'

/** Two places of a book between which its listener is to choose. */
export interface Diverged {
  audiobook: string
  there: { episode: string; positionMs: number; device: string; at: string }
  here: { episode: string; positionMs: number }
}

/**
 * What became of a batch: taken with new versions of places, refused for good, refused for one of
 * its events, or try again.
 */
export type SendAnswer =
  | { kind: 'taken'; places: { audiobook: string; version: number }[] }
  | ({ kind: 'diverged' } & Diverged)
  | { kind: 'refused' | 'invalid' | 'later' }

export interface Batch {
  events: ProgressEvent[]
  /** The listener has chosen between two places already. */
  decided: boolean
}

export interface QueueWorld {
  memory: Memory
  store: EventStore
  /** Whose events these are: another listener of this browser never sends them. */
  user: string
  send(batch: Batch): Promise<SendAnswer>
  /** Sends while the page goes away; nobody hears the answer. */
  sendLast(batch: Batch): void
  /** Does something unless another tab does the same; answers whether it did. */
  alone(act: () => Promise<void>): Promise<boolean>
  onTaken(places: { audiobook: string; version: number }[]): void
  /** The listener must choose; nothing more is sent of this book until `choose`. */
  onDiverged(diverged: Diverged): void
}

export type NewEvent = Pick<ProgressEvent, 'audiobook' | 'episode' | 'kind' | 'positionMs' | 'rate'>

const BATCH = 200
// A beacon may weigh 64 KB, with what others of this page have under way.
const LAST_BATCH = 100
const SOON_MS = 250
const LONGEST_WAIT_MS = 60_000
const OTHER_TAB_MS = 2_000

/** 2 s, 4 s, 8 s … up to a minute. */
export const waitAfter = (failures: number) =>
  Math.min(LONGEST_WAIT_MS, 1_000 * 2 ** Math.min(failures, 10))

export type ProgressQueue = ReturnType<typeof createProgressQueue>

const idOf = ({ seq, deviceId: device }: ProgressEvent) => `${seq} ${device}`
const byId = (events: readonly ProgressEvent[]) => new Map(events.map((one) => [idOf(one), one]))

/**
 * Events of listening on their way to the server: written down before they are sent and struck out
 * when it has answered, so that neither a reload nor days without a network lose one. Tabs share
 * what is written down; the server counts an event once, whoever sends it. Where nothing can be
 * written down they wait in this page.
 */
export function createProgressQueue(world: QueueWorld) {
  const { memory, store, user } = world
  const key = queueKey(user)
  /** Events of this page that the server has not taken, and those of them that no database has. */
  const mine = new Map<string, ProgressEvent>()
  const unkept = new Map<string, ProgressEvent>()
  const held = new Set<string>()
  const inTransit = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending = false
  let failures = 0
  let size = BATCH
  let stopped = false
  const isHeld = (book: string) => held.has(book)

  function plan(delay: number) {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(() => void flush(), delay)
  }

  function keep(events: readonly ProgressEvent[], instead: readonly ProgressEvent[] = []) {
    for (const one of instead) strike(one)
    for (const one of events) unkept.set(idOf(one), one)
    return store.put(events, instead).then((isKept) => {
      if (isKept) for (const one of events) unkept.delete(idOf(one))
      else writeParting()
      return isKept
    })
  }

  function strike(event: ProgressEvent) {
    mine.delete(idOf(event))
    unkept.delete(idOf(event))
  }

  /** The storage takes what no database has, and strikes out what is done with. */
  function writeParting(done: readonly ProgressEvent[] = []) {
    const parting = byId([...(memory.read<ProgressEvent[]>(key) ?? []), ...unkept.values()])
    for (const one of done) parting.delete(idOf(one))
    memory.write(key, parting.size > 0 ? [...parting.values()] : null)
  }

  async function adoptParting() {
    const parting = memory.read<ProgressEvent[]>(key)
    if (!parting?.length) return
    if (await keep(parting)) writeParting(parting)
  }

  function push(event: NewEvent) {
    const seq = nextNumber(memory)
    const occurredAt = new Date().toISOString()
    const next = { ...event, deviceId: deviceId(memory), seq, occurredAt }
    const last = [...mine.values()].at(-1)
    // Of a row of jumps, as from a key held down, only the last one counts.
    const isRow = event.kind === 'seek' && last?.kind === 'seek' && !inTransit.has(idOf(last))
    const isSameBook = last?.audiobook === event.audiobook
    mine.set(idOf(next), next)
    void keep([next], isRow && isSameBook ? [last] : [])
    if (failures === 0) plan(SOON_MS)
  }

  /** The oldest that wait; one book at a time, for what is refused of one takes no other's along. */
  async function nextBatch(): Promise<Batch | null> {
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
  }

  async function flush() {
    if (sending || stopped) return
    sending = true
    try {
      await adopted
      if (!(await world.alone(sendNext))) plan(OTHER_TAB_MS)
    } finally {
      sending = false
      if (stopped) void store.close()
    }
  }

  async function sendNext() {
    const batch = await nextBatch()
    if (stopped) return
    if (!batch) return forgetTold()
    for (const one of batch.events) inTransit.add(idOf(one))
    const answer = await world.send(batch)
    inTransit.clear()
    await settle(batch.events, answer)
  }

  /** Nothing waits that may be sent: another tab has told it all. */
  function forgetTold() {
    failures = 0
    for (const one of mine.values()) {
      if (!isHeld(one.audiobook) && !unkept.has(idOf(one))) strike(one)
    }
  }

  async function settle(events: ProgressEvent[], answer: SendAnswer) {
    if (answer.kind === 'later') return plan(waitAfter(++failures))
    failures = 0
    if (answer.kind === 'invalid' && events.length > 1) {
      // One that is wrong takes no other along.
      size = Math.ceil(events.length / 2)
    } else if (answer.kind === 'diverged') {
      held.add(answer.audiobook)
      const { audiobook, there, here } = answer
      world.onDiverged({ audiobook, there, here })
    } else {
      for (const one of events) strike(one)
      if (memory.read(key) !== null) writeParting(events)
      await store.remove(events)
      size = Math.min(BATCH, size * 2)
      if (answer.kind === 'taken') world.onTaken(answer.places)
    }
    plan(SOON_MS)
  }

  const adopted = adoptParting()

  return {
    push,
    flush,
    /** For `pagehide`: what is not yet acknowledged goes out once more and stays written down. */
    leave() {
      if (unkept.size > 0) writeParting()
      const waiting = [...mine.values()].filter(({ audiobook }) => !isHeld(audiobook))
      const ofBook = waiting.filter(({ audiobook }) => audiobook === waiting.at(-1)?.audiobook)
      const events = ofBook.slice(-LAST_BATCH)
      if (events.length > 0) world.sendLast({ events, decided: ofBook.some(isChoice) })
    },
    /** The listener says where to go on: all that was heard meanwhile is told, and then this. */
    choose(event: Omit<NewEvent, 'kind'>) {
      held.clear()
      push({ ...event, kind: 'restore' })
    },
    /** Whether this page has told of a book what the server has not taken yet. */
    tellsOf: (audiobook: string) => [...mine.values()].some((one) => one.audiobook === audiobook),
    /** For the listener's leaving: an answer still on its way is taken, nothing more is sent. */
    stop() {
      stopped = true
      clearTimeout(timer)
      if (unkept.size > 0) writeParting()
      void store.close()
    },
  }
}

const isChoice = ({ kind }: ProgressEvent) => kind === 'restore'
