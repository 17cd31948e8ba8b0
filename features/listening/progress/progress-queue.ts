import { OLDEST_HEARD_DAYS } from '#shared/schemas/limits.ts'
import type { ProgressEvent } from './contract.ts'
import type { EventStore } from './event-store.ts'
import type { Memory } from './memory.ts'
import { deviceId, nextNumber } from './numbering.ts'
import { createEventBuffer, isChoice, type Batch, type EventBuffer } from './event-buffer.ts'

/** Two places of a book between which its listener is to choose. */
export interface Diverged {
  audiobook: string
  there: { episode: string; positionMs: number; device: string; at: string }
  here: { episode: string; positionMs: number }
}

/**
 * What became of a batch: taken with new versions of places, refused for good, refused because its
 * book is not in the library any more, refused for one of its events, refused as long as its book is
 * withheld, or try again.
 */
export type SendAnswer =
  | { kind: 'taken'; places: { audiobook: string; version: number }[] }
  | ({ kind: 'diverged' } & Diverged)
  | { kind: 'refused' | 'removed' | 'invalid' | 'withheld' }
  | { kind: 'later'; waitMs?: number }

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
  /** The listener has deleted the book for good, in another tab or on another device. */
  onRemoved(audiobook: string): void
}

export type NewEvent = Pick<
  ProgressEvent,
  'audiobook' | 'episode' | 'kind' | 'positionMs' | 'rate' | 'from'
>

const BATCH = 200
// A beacon may weigh 64 KB, with what others of this page have under way.
const LAST_BATCH = 100
const SOON_MS = 250
const LONGEST_WAIT_MS = 60_000
const LONGEST_WISH_MS = 3_600_000
const OTHER_TAB_MS = 2_000
const WITHHELD_MS = 3_600_000
const OLDEST_MS = OLDEST_HEARD_DAYS * 86_400_000

/** 2 s, 4 s, 8 s … up to a minute. */
export const waitAfter = (failures: number) =>
  Math.min(LONGEST_WAIT_MS, 1_000 * 2 ** Math.min(failures, 10))

export type ProgressQueue = ReturnType<typeof createProgressQueue>

/**
 * Events of listening on their way to the server: written down before they are sent and struck out
 * when it has answered, so that neither a reload nor days without a network lose one. Tabs share
 * what is written down; the server counts an event once, whoever sends it. Where nothing can be
 * written down they wait in this page.
 */
export function createProgressQueue(world: QueueWorld) {
  const { memory, store } = world
  const buffer = createEventBuffer(world)
  const adopted = buffer.adoptParked()
  const held = new Set<string>()
  /** Books that the server does not take for now, and until when they are left alone. */
  const withheld = new Map<string, number>()
  const isHeld = (book: string) => held.has(book) || (withheld.get(book) ?? 0) > Date.now()
  const line = createLine(world, {
    buffer,
    adopted,
    isHeld,
    hold: (book) => held.add(book),
    withhold: (book) => withheld.set(book, Date.now() + WITHHELD_MS),
    withheldMs: () => withheldMs(withheld),
  })

  function push(event: NewEvent) {
    const seq = nextNumber(memory)
    const occurredAt = new Date().toISOString()
    buffer.add({ ...event, deviceId: deviceId(memory), seq, occurredAt })
    line.pushed()
  }

  return {
    push,
    flush: line.flush,
    /** For `pagehide`: what is not yet acknowledged goes out once more and stays written down. */
    leave() {
      buffer.park()
      const waiting = buffer.mine().filter(({ audiobook }) => !isHeld(audiobook))
      const ofBook = waiting.filter(({ audiobook }) => audiobook === waiting.at(-1)?.audiobook)
      const events = ofBook.slice(-LAST_BATCH)
      if (events.length > 0) world.sendLast({ events, decided: ofBook.some(isChoice) })
    },
    /**
     * Records where the listener chose to go on: events of the time in between are sent first, then
     * this one.
     */
    choose(event: Omit<NewEvent, 'kind'>) {
      held.clear()
      push({ ...event, kind: 'restore' })
    },
    /** Whether this page has told of a book what the server has not taken yet. */
    tellsOf: (audiobook: string) => buffer.mine().some((one) => one.audiobook === audiobook),
    /** For the listener's leaving: an answer still on its way is taken, nothing more is sent. */
    stop() {
      line.stop()
      buffer.park()
      void store.close()
    },
  }
}

interface Held {
  buffer: EventBuffer
  /** Once what an earlier page could only park is in the outbox. */
  adopted: Promise<void>
  isHeld: (book: string) => boolean
  hold: (book: string) => void
  /** Leaves a book alone for a while. */
  withhold: (book: string) => void
  /** How long until the next of these is tried again; null where there is none. */
  withheldMs: () => number | null
}

function withheldMs(until: ReadonlyMap<string, number>): number | null {
  const waits = [...until.values()].map((at) => at - Date.now()).filter((ms) => ms > 0)
  return waits.length > 0 ? Math.min(...waits) : null
}

/** Too old to be counted for the days on which it was heard. */
const isTooOld = ({ occurredAt }: ProgressEvent) => Date.parse(occurredAt) < Date.now() - OLDEST_MS

/** The way to the server: a batch at a time, again after a while when it is away. */
function createLine(world: QueueWorld, held: Held) {
  const { store } = world
  const { buffer, adopted, isHeld, hold } = held
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending = false
  let failures = 0
  let size = BATCH
  let stopped = false

  function plan(delay: number) {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(() => void flush(), delay)
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
    const batch = await buffer.nextBatch(size, isHeld)
    if (stopped) return
    if (!batch) {
      failures = 0
      const wait = held.withheldMs()
      if (wait !== null) plan(wait)
      return buffer.forgetTold(isHeld)
    }
    const answer = await buffer.inTransit(batch.events, () => world.send(batch))
    await settle(batch.events, answer)
  }

  async function settle(events: ProgressEvent[], answer: SendAnswer) {
    if (answer.kind === 'later') {
      const wished = Math.min(answer.waitMs ?? 0, LONGEST_WISH_MS)
      return plan(Math.max(waitAfter(++failures), wished))
    }
    failures = 0
    if (answer.kind === 'invalid' && events.length > 1) {
      // One that is wrong takes no other along.
      size = Math.ceil(events.length / 2)
    } else if (answer.kind === 'diverged') {
      const { audiobook, there, here } = answer
      hold(audiobook)
      // Whoever came after is not asked.
      if (!stopped) world.onDiverged({ audiobook, there, here })
    } else if (answer.kind === 'withheld') {
      await buffer.remove(events.filter(isTooOld))
      for (const { audiobook } of events.slice(-1)) held.withhold(audiobook)
    } else {
      await buffer.remove(events)
      size = Math.min(BATCH, size * 2)
      if (answer.kind === 'taken') world.onTaken(answer.places)
      const [event] = events
      if (answer.kind === 'removed' && event && !stopped) world.onRemoved(event.audiobook)
    }
    plan(SOON_MS)
  }

  return {
    flush,
    /** Something new waits: soon it goes, unless the server is known to be away. */
    pushed: () => failures === 0 && plan(SOON_MS),
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
