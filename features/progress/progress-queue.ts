import type { ProgressEvent } from '../listening/contract'
import type { Memory } from './memory'
import { queueKey } from './memory-keys'

/** What became of a batch: taken with new versions of places, refused for good, or try again. */
export type SendAnswer =
  | { kind: 'taken'; places: { audiobook: string; version: number }[] }
  | { kind: 'diverged'; audiobook: string; there: { episode: string; positionMs: number } }
  | { kind: 'refused' }
  | { kind: 'later' }

export interface QueueWorld {
  memory: Memory
  /** Whose events these are: another listener of this browser never sends them. */
  user: string
  send(events: ProgressEvent[]): Promise<SendAnswer>
  /** Sends while the page goes away; nobody hears the answer. */
  sendLast(events: ProgressEvent[]): void
  onTaken(places: { audiobook: string; version: number }[]): void
  /** The listener must choose; nothing more is sent of this book until `restore` or `drop`. */
  onDiverged(audiobook: string, there: { episode: string; positionMs: number }): void
}

export type NewEvent = Pick<ProgressEvent, 'audiobook' | 'episode' | 'kind' | 'positionMs' | 'rate'>

const BATCH = 200
const KEPT = 2_000
const SOON_MS = 250
const LONGEST_WAIT_MS = 60_000

/** 2 s, 4 s, 8 s … up to a minute. */
export const waitAfter = (failures: number) =>
  Math.min(LONGEST_WAIT_MS, 1_000 * 2 ** Math.min(failures, 10))

export type ProgressQueue = ReturnType<typeof createProgressQueue>

/**
 * Events of listening on their way to the server: written down before they are sent and struck out
 * when it has answered, so that neither a reload nor a day without a network loses one. Tabs share
 * the list; the server counts an event once, whoever sends it.
 */
export function createProgressQueue(world: QueueWorld) {
  const { memory, user } = world
  const key = queueKey(user)
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending = false
  let failures = 0
  let held: string | null = null
  let stopped = false

  const list = () => memory.read<ProgressEvent[]>(key) ?? []
  const keep = (events: ProgressEvent[]) =>
    memory.write(key, events.length > 0 ? events.slice(-KEPT) : null)
  const sendable = () => list().filter(({ audiobook }) => audiobook !== held)

  function plan(delay: number) {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(() => void flush(), delay)
  }

  function push(event: NewEvent) {
    const seq = nextNumber(memory)
    const occurredAt = new Date().toISOString()
    const earlier = list()
    // Of a row of jumps, as from a key held down, only the last one counts.
    const isRow = event.kind === 'seek' && earlier.at(-1)?.kind === 'seek' && !sending
    if (isRow) earlier.pop()
    keep([...earlier, { ...event, deviceId: deviceId(memory), seq, occurredAt }])
    if (failures === 0) plan(SOON_MS)
  }

  async function flush() {
    const waiting = sendable()
    // One book at a time: what is refused of one takes no other's events along.
    const events = waiting.filter((one) => one.audiobook === waiting[0]?.audiobook).slice(0, BATCH)
    if (sending || events.length === 0) return
    sending = true
    const answer = await world.send(events)
    sending = false
    settle(events, answer)
  }

  function settle(events: ProgressEvent[], answer: SendAnswer) {
    if (answer.kind === 'later') return plan(waitAfter(++failures))
    failures = 0
    if (answer.kind === 'diverged') {
      held = answer.audiobook
      world.onDiverged(answer.audiobook, answer.there)
    } else {
      const done = new Set(events.map(({ seq }) => seq))
      keep(list().filter(({ seq }) => !done.has(seq)))
      if (answer.kind === 'taken') world.onTaken(answer.places)
    }
    if (sendable().length > 0) plan(SOON_MS)
  }

  return {
    push,
    flush,
    /** For `pagehide`: what is not yet acknowledged goes out once more and stays written down. */
    leave() {
      const events = sendable().slice(-BATCH)
      if (events.length > 0) world.sendLast(events)
    },
    /** The listener stays where this device is. */
    restore(event: Omit<NewEvent, 'kind'>) {
      held = null
      push({ ...event, kind: 'restore' })
    },
    /** The listener goes where another device is: what this one tells of the book is dropped. */
    drop(audiobook: string) {
      held = null
      keep(list().filter((event) => event.audiobook !== audiobook))
    },
    /** For the listener's leaving: an answer still on its way is taken, nothing more is sent. */
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}

function nextNumber(memory: Memory): number {
  const seq = (memory.read<number>('seq') ?? 0) + 1
  memory.write('seq', seq)
  return seq
}

function deviceId(memory: Memory): string {
  const known = memory.read<string>('device')
  if (known) return known
  // `randomUUID` is missing where a page came without TLS.
  const fresh = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  memory.write('device', fresh)
  return fresh
}
