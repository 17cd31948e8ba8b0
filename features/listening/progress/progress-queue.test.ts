import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { OLDEST_HEARD_DAYS } from '#shared/schemas/limits.ts'
import type { ProgressEvent } from './contract.ts'
import type { EventStore } from './event-store.ts'
import type { Memory } from './memory.ts'
import { createProgressQueue, waitAfter, type NewEvent, type SendAnswer } from './progress-queue.ts'
import type { Batch } from './event-buffer.ts'

const TAKEN: SendAnswer = { kind: 'taken', places: [] }
const DIVERGED: SendAnswer = {
  kind: 'diverged',
  audiobook: 'heer',
  here: { episode: 'one', positionMs: 1 },
  there: { episode: 'two', positionMs: 5, device: 'mobile', at: '2026-05-01T10:00:00Z' },
}
const event = (more: Partial<NewEvent> = {}): NewEvent => ({
  audiobook: 'heer',
  episode: 'one',
  kind: 'heartbeat',
  positionMs: 1_000,
  rate: 1,
  ...more,
})

function memoryOf(kept = new Map<string, string>()): Memory {
  return {
    read: <T>(key: string) => JSON.parse(kept.get(key) ?? 'null') as T | null,
    write: (key, value) => void kept.set(key, JSON.stringify(value)),
  }
}

/** What a browser keeps, by listener; `forbidden` keeps nothing. */
function storesOf({ forbidden = false } = {}) {
  const kept = new Map<string, ProgressEvent[]>()
  const of = (user: string) => (kept.get(user) ?? []).toSorted((a, b) => a.seq - b.seq)
  const open = (user: string): EventStore => ({
    put: (events, instead = []) => {
      if (forbidden) return Promise.resolve(false)
      const gone = new Set([...instead, ...events].map(({ seq }) => seq))
      kept.set(user, [...of(user).filter(({ seq }) => !gone.has(seq)), ...events])
      return Promise.resolve(true)
    },
    remove: (events) => {
      const gone = new Set(events.map(({ seq }) => seq))
      kept.set(
        user,
        of(user).filter(({ seq }) => !gone.has(seq)),
      )
      return Promise.resolve()
    },
    oldest: (most, isHeld) => {
      const free = of(user).filter(({ audiobook }) => !isHeld(audiobook))
      const book = free[0]?.audiobook
      return Promise.resolve(free.filter(({ audiobook }) => audiobook === book).slice(0, most))
    },
    hasChoice: (book) =>
      Promise.resolve(of(user).some((one) => one.audiobook === book && one.kind === 'restore')),
    close: () => Promise.resolve(),
  })
  return { open, of }
}

type Browser = ReturnType<typeof makeBrowser>
const makeBrowser = (settings?: { forbidden: boolean }) => ({
  memory: memoryOf(),
  stores: storesOf(settings),
})

type World = Parameters<typeof createProgressQueue>[0]

/** A queue in a browser that sends alone; callbacks that a test does not give do nothing. */
const queueIn = (browser: Browser, given: Partial<World> & Pick<World, 'send'>) =>
  createProgressQueue({
    memory: browser.memory,
    store: browser.stores.open('me'),
    user: 'me',
    sendLast: () => undefined,
    onTaken: () => undefined,
    onDiverged: () => undefined,
    onRemoved: () => undefined,
    alone: async (act) => act().then(() => true),
    ...given,
  })

/** A page of a browser whose server answers as told; what is left over is taken. */
function makeQueue(answers: SendAnswer[] = [], browser: Browser = makeBrowser(), user = 'me') {
  const sent: Batch[] = []
  const last: Batch[] = []
  const diverged: string[] = []
  const removed: string[] = []
  const queue = queueIn(browser, {
    store: browser.stores.open(user),
    user,
    send: async (batch) => {
      sent.push(batch)
      return answers.shift() ?? TAKEN
    },
    sendLast: (batch) => void last.push(batch),
    onDiverged: ({ audiobook }) => void diverged.push(audiobook),
    onRemoved: (audiobook) => void removed.push(audiobook),
  })
  const left = () => browser.stores.of(user).map(({ positionMs }) => positionMs)
  const told = () => sent.map(({ events }) => events.map(({ positionMs }) => positionMs))
  return { queue, sent, told, last, diverged, removed, browser, left }
}

const at = (positionMs: number) => event({ positionMs })

describe('the queue of progress', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('sends what happened in one batch, numbered in order, from one device', async () => {
    const { queue, sent, left } = makeQueue()
    for (const one of [at(1), at(2), at(3)]) queue.push(one)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(sent).toHaveLength(1)
    const events = sent[0]?.events ?? []
    expect(events.map(({ positionMs }) => positionMs)).toEqual([1, 2, 3])
    expect(events.toSorted((a, b) => a.seq - b.seq)).toEqual(events)
    expect(new Set(events.map(({ deviceId }) => deviceId)).size).toBe(1)
    expect(events[0]?.deviceId).toMatch(/^[\w-]{8,64}$/)
    expect(left()).toEqual([])
  })

  test('keeps events that the server has no room for, as long as it wishes, an hour at most', async () => {
    const day = { kind: 'later', waitMs: 86_400_000 } as const
    const { queue, told, left } = makeQueue([{ kind: 'later', waitMs: 600_000 }, day])
    queue.push(at(1))
    await vi.advanceTimersByTimeAsync(599_000)
    expect(told()).toEqual([[1]])
    await vi.advanceTimersByTimeAsync(2_000)
    expect([told().length, left()]).toEqual([2, [1]])
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect([told().length, left()]).toEqual([3, []])
  })

  test('keeps events without a network, tries again later, and loses none', async () => {
    const { queue, told, left } = makeQueue([{ kind: 'later' }, { kind: 'later' }])
    queue.push(at(1))
    await vi.advanceTimersByTimeAsync(300)
    queue.push(at(2))
    expect(left()).toEqual([1, 2])
    await vi.advanceTimersByTimeAsync(waitAfter(1) - 100)
    expect(told()).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(waitAfter(1) + waitAfter(2))
    expect(told()).toEqual([[1], [1, 2], [1, 2]])
    expect(left()).toEqual([])
  })

  test('after days offline all goes out in order, two hundred at a time', async () => {
    const { queue, told, left } = makeQueue([{ kind: 'later' }])
    for (let index = 0; index < 4_500; index++) queue.push(at(index))
    await vi.advanceTimersByTimeAsync(waitAfter(1) + 10_000)
    expect(told().slice(1).flat()).toEqual(Array.from({ length: 4_500 }, (_, index) => index))
    expect(Math.max(...told().map(({ length }) => length))).toBe(200)
    expect(left()).toEqual([])
  })

  test('goes on after a reload or a crash, with numbers that go on', async () => {
    const { queue, browser } = makeQueue([{ kind: 'later' }])
    queue.push(at(1))
    await vi.advanceTimersByTimeAsync(300)
    const again = makeQueue([], browser)
    again.queue.push(at(2))
    await vi.advanceTimersByTimeAsync(300)
    expect(again.told()).toEqual([[1, 2]])
  })

  test('a clock that is put back keeps the order', async () => {
    const { queue, told } = makeQueue()
    queue.push(at(1))
    vi.setSystemTime(Date.now() - 86_400_000)
    queue.push(at(2))
    await vi.advanceTimersByTimeAsync(300)
    expect(told()).toEqual([[1, 2]])
  })

  test('what a page could not keep in time is handed on by the next one, once', async () => {
    const browser = makeBrowser({ forbidden: true })
    const { queue, last } = makeQueue([{ kind: 'later' }], browser)
    queue.push(at(1))
    queue.leave()
    expect(last[0]?.events).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(300)
    queue.stop()
    const again = makeQueue([], browser)
    await again.queue.flush()
    expect(again.told()).toEqual([[1]])
    const third = makeQueue([], browser)
    await third.queue.flush()
    expect(third.told()).toEqual([])
  })

  test('never sends one listener’s events for another', async () => {
    const { queue, browser, left } = makeQueue([{ kind: 'later' }])
    queue.push(at(1))
    await vi.advanceTimersByTimeAsync(300)
    queue.stop()
    const other = makeQueue([], browser, 'you')
    await other.queue.flush()
    expect(other.sent).toEqual([])
    expect(left()).toEqual([1])
  })

  test('drops what is refused for good, of that book alone', async () => {
    const { queue, sent, left } = makeQueue([{ kind: 'refused' }])
    queue.push(event({ audiobook: 'lost' }))
    queue.push(event({ audiobook: 'heer' }))
    await vi.advanceTimersByTimeAsync(2_000)
    expect(sent.map(({ events }) => events.map(({ audiobook }) => audiobook))).toEqual([
      ['lost'],
      ['heer'],
    ])
    expect(left()).toEqual([])
  })

  test('drops events of a book that was deleted for good, and says so', async () => {
    const { queue, removed, left } = makeQueue([{ kind: 'removed' }])
    queue.push(event({ audiobook: 'lost' }))
    queue.push(event({ audiobook: 'heer' }))
    await vi.advanceTimersByTimeAsync(2_000)
    expect([removed, left()]).toEqual([['lost'], []])
  })

  test('keeps what a book is withheld from, goes on with others, and tries again in an hour', async () => {
    const withheld: SendAnswer = { kind: 'withheld' }
    const { queue, sent, left, browser } = makeQueue([withheld, TAKEN, withheld])
    const told = () => sent.map(({ events }) => events.map(({ positionMs }) => positionMs))
    queue.push(event({ audiobook: 'away', positionMs: 1 }))
    queue.push(event({ positionMs: 2 }))
    await vi.advanceTimersByTimeAsync(2_000)
    queue.push(event({ audiobook: 'away', positionMs: 3 }))
    await vi.advanceTimersByTimeAsync(60_000)
    expect([told(), left()]).toEqual([
      [[1], [2]],
      [1, 3],
    ])
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect([told().at(-1), left()]).toEqual([
      [1, 3],
      [1, 3],
    ])
    // The next page asks at once.
    queue.stop()
    const later = makeQueue([], browser)
    await later.queue.flush()
    await vi.advanceTimersByTimeAsync(300)
    expect([later.told(), left()]).toEqual([[[1, 3]], []])
  })

  test('what was withheld for longer than heard time is counted back is dropped', async () => {
    const withheld: SendAnswer = { kind: 'withheld' }
    const { queue, left } = makeQueue([withheld, { kind: 'withheld' }])
    queue.push(event({ positionMs: 1 }))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(left()).toEqual([1])
    vi.setSystemTime(Date.now() + OLDEST_HEARD_DAYS * 86_400_000)
    queue.push(event({ positionMs: 2 }))
    await vi.advanceTimersByTimeAsync(3_700_000)
    expect(left()).toEqual([])
  })

  test('one event that is wrong takes no other along', async () => {
    const wrong: SendAnswer = { kind: 'invalid' }
    const answers = [wrong, wrong, wrong]
    const { queue, told, left } = makeQueue(answers)
    for (const one of [at(1), at(2), at(3), at(4)]) queue.push(one)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(told()).toEqual([[1, 2, 3, 4], [1, 2], [1], [2, 3], [4]])
    expect(left()).toEqual([])
  })

  test('counts a row of jumps as its last one', async () => {
    const { queue, told } = makeQueue()
    for (const positionMs of [1, 2, 3]) queue.push(event({ kind: 'seek', positionMs }))
    await vi.advanceTimersByTimeAsync(300)
    expect(told()).toEqual([[3]])
  })

  test('leaves with a beacon and still keeps what nobody acknowledged', () => {
    const { queue, last, left } = makeQueue()
    queue.push(at(1))
    queue.leave()
    expect(last).toMatchObject([{ events: [{ positionMs: 1 }], decided: false }])
    expect(left()).toEqual([1])
  })

  test('leaves with the newest of what one beacon cannot hold', () => {
    const { queue, last } = makeQueue()
    for (let second = 1; second <= 150; second++) queue.push(at(second))
    queue.leave()
    const told = last[0]?.events.map(({ positionMs }) => positionMs)
    expect(told).toEqual(Array.from({ length: 100 }, (_, index) => index + 51))
  })

  test('holds a book whose place diverged until the listener has chosen, and then tells all', async () => {
    const { queue, sent, diverged, browser } = makeQueue([DIVERGED])
    queue.push(event())
    await vi.advanceTimersByTimeAsync(300)
    queue.push(event({ audiobook: 'mirza' }))
    await vi.advanceTimersByTimeAsync(300)
    expect(diverged).toEqual(['heer'])
    expect(sent[1]?.events.map(({ audiobook }) => audiobook)).toEqual(['mirza'])
    queue.choose(event())
    await vi.advanceTimersByTimeAsync(300)
    expect(sent[2]?.events.map(({ kind }) => kind)).toEqual(['heartbeat', 'restore'])
    expect(sent[2]?.decided).toBe(true)
    expect(browser.stores.of('me')).toEqual([])
  })

  test('a choice holds for all that waits before it, in however many batches', async () => {
    const { queue, sent } = makeQueue([DIVERGED])
    for (let index = 0; index < 450; index++) queue.push(at(index))
    await vi.advanceTimersByTimeAsync(300)
    queue.choose(event())
    await vi.advanceTimersByTimeAsync(2_000)
    expect(sent.map(({ decided }) => decided)).toEqual([false, true, true, true])
    expect(sent.at(-1)?.events.at(-1)?.kind).toBe('restore')
  })

  test('of two tabs one sends', async () => {
    const browser = makeBrowser()
    const send = vi.fn(() => Promise.resolve(TAKEN))
    let busy = true
    const queue = queueIn(browser, {
      send,
      alone: async (act) => !busy && act().then(() => true),
    })
    queue.push(at(1))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(send).not.toHaveBeenCalled()
    busy = false
    await vi.advanceTimersByTimeAsync(3_000)
    expect(send).toHaveBeenCalledTimes(1)
  })

  test('after a failure that another tab made good, it tells the next event at once', async () => {
    const browser = makeBrowser()
    const { queue, told, last } = makeQueue([{ kind: 'later' }], browser)
    queue.push(at(1))
    await vi.advanceTimersByTimeAsync(300)
    const other = makeQueue([], browser)
    await other.queue.flush()
    expect(other.told()).toEqual([[1]])
    await vi.advanceTimersByTimeAsync(waitAfter(1))
    expect(queue.tellsOf('heer')).toBe(false)
    queue.leave()
    expect(last).toEqual([])
    queue.push(at(2))
    await vi.advanceTimersByTimeAsync(300)
    expect(told()).toEqual([[1], [2]])
  })

  test('sends nothing more once its listener left, even when an answer comes late', async () => {
    let answer: (given: SendAnswer) => void = () => undefined
    const send = vi.fn(() => new Promise<SendAnswer>((resolve) => (answer = resolve)))
    const browser = makeBrowser()
    const queue = queueIn(browser, { send })
    queue.push(event())
    await vi.advanceTimersByTimeAsync(300)
    queue.stop()
    answer({ kind: 'later' })
    await vi.advanceTimersByTimeAsync(120_000)
    expect(send).toHaveBeenCalledTimes(1)
    expect(browser.stores.of('me')).toHaveLength(1)
  })

  test('asks nobody about two places once its listener left', async () => {
    let answer: (given: SendAnswer) => void = () => undefined
    const onDiverged = vi.fn()
    const browser = makeBrowser()
    const queue = queueIn(browser, {
      onDiverged,
      send: () => new Promise<SendAnswer>((resolve) => (answer = resolve)),
    })
    queue.push(event())
    await vi.advanceTimersByTimeAsync(300)
    queue.stop()
    answer(DIVERGED)
    await vi.advanceTimersByTimeAsync(300)
    expect(onDiverged).not.toHaveBeenCalled()
    expect(browser.stores.of('me')).toHaveLength(1)
  })

  test('waits longer after each failure, at most a minute', () => {
    expect([1, 2, 3, 20].map(waitAfter)).toEqual([2_000, 4_000, 8_000, 60_000])
  })
})
