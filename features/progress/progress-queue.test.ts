import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ProgressEvent } from '../listening/contract'
import type { Memory } from './memory'
import { createProgressQueue, waitAfter, type NewEvent, type SendAnswer } from './progress-queue'

const TAKEN: SendAnswer = { kind: 'taken', places: [] }
const event = (more: Partial<NewEvent> = {}): NewEvent => ({
  ...{ audiobook: 'heer', episode: 'one', kind: 'heartbeat', positionMs: 1_000, rate: 1, ...more },
})

function memoryOf(kept = new Map<string, string>()): Memory {
  return {
    read: <T>(key: string) => JSON.parse(kept.get(key) ?? 'null') as T | null,
    write: (key, value) => void kept.set(key, JSON.stringify(value)),
  }
}

/** A queue whose server answers as told; what is left over is taken. */
function makeQueue(answers: SendAnswer[] = [], memory = memoryOf(), user = 'me') {
  const sent: ProgressEvent[][] = []
  const last: ProgressEvent[][] = []
  const diverged: string[] = []
  const queue = createProgressQueue({
    ...{ memory, user },
    send: async (events) => {
      sent.push(events)
      return answers.shift() ?? TAKEN
    },
    sendLast: (events) => void last.push(events),
    onTaken: () => undefined,
    onDiverged: (audiobook) => void diverged.push(audiobook),
  })
  return { queue, sent, last, diverged, memory }
}

const left = (memory: Memory, user = 'me') =>
  (memory.read<ProgressEvent[]>(`queue.${user}`) ?? []).map(({ seq }) => seq)

describe('the queue of progress', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('sends what happened in one batch, numbered in order, from one device', async () => {
    const { queue, sent, memory } = makeQueue()
    queue.push(event({ kind: 'play' }))
    queue.push(event({ positionMs: 9_000 }))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(sent).toHaveLength(1)
    expect(sent[0]?.map(({ seq }) => seq)).toEqual([1, 2])
    expect(new Set(sent[0]?.map(({ deviceId }) => deviceId)).size).toBe(1)
    expect(sent[0]?.[0]?.deviceId).toMatch(/^[\w-]{8,64}$/)
    expect(left(memory)).toEqual([])
  })

  test('keeps events without a network, tries again later, and loses none', async () => {
    const { queue, sent, memory } = makeQueue([{ kind: 'later' }, { kind: 'later' }])
    queue.push(event({ kind: 'play' }))
    await vi.advanceTimersByTimeAsync(300)
    queue.push(event({ kind: 'pause' }))
    expect(left(memory)).toEqual([1, 2])
    await vi.advanceTimersByTimeAsync(waitAfter(1) - 100)
    expect(sent).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(waitAfter(1) + waitAfter(2))
    expect(sent.map((batch) => batch.length)).toEqual([1, 2, 2])
    expect(left(memory)).toEqual([])
  })

  test('goes on after a reload, with numbers that go on', async () => {
    const { queue, memory } = makeQueue([{ kind: 'later' }])
    queue.push(event())
    await vi.advanceTimersByTimeAsync(300)
    queue.stop()
    const again = makeQueue([], memory)
    again.queue.push(event({ kind: 'pause' }))
    await vi.advanceTimersByTimeAsync(300)
    expect(again.sent.flat().map(({ seq }) => seq)).toEqual([1, 2])
  })

  test('never sends one listener’s events for another', async () => {
    const { queue, memory } = makeQueue([{ kind: 'later' }])
    queue.push(event())
    await vi.advanceTimersByTimeAsync(300)
    queue.stop()
    const other = makeQueue([], memory, 'you')
    await other.queue.flush()
    expect(other.sent).toEqual([])
    expect(left(memory)).toEqual([1])
  })

  test('drops what is refused for good, of that book alone', async () => {
    const { queue, sent, memory } = makeQueue([{ kind: 'refused' }])
    queue.push(event({ audiobook: 'lost' }))
    queue.push(event({ audiobook: 'heer' }))
    await vi.advanceTimersByTimeAsync(2_000)
    expect(sent.map((batch) => batch.map(({ audiobook }) => audiobook))).toEqual([
      ['lost'],
      ['heer'],
    ])
    expect(left(memory)).toEqual([])
  })

  test('counts a row of jumps as its last one', async () => {
    const { queue, sent } = makeQueue()
    for (const positionMs of [1_000, 2_000, 3_000]) queue.push(event({ kind: 'seek', positionMs }))
    await vi.advanceTimersByTimeAsync(300)
    expect(sent[0]).toMatchObject([{ kind: 'seek', positionMs: 3_000, seq: 3 }])
  })

  test('leaves with a beacon and still keeps what nobody acknowledged', () => {
    const { queue, last, memory } = makeQueue()
    queue.push(event({ kind: 'pause' }))
    queue.leave()
    expect(last.flat()).toHaveLength(1)
    expect(left(memory)).toEqual([1])
  })

  test('holds a book whose place diverged until the listener has chosen', async () => {
    const there = { episode: 'two', positionMs: 5 }
    const answer: SendAnswer = { kind: 'diverged', audiobook: 'heer', there }
    const { queue, sent, diverged } = makeQueue([answer])
    queue.push(event())
    await vi.advanceTimersByTimeAsync(300)
    queue.push(event({ audiobook: 'mirza' }))
    await vi.advanceTimersByTimeAsync(300)
    expect(diverged).toEqual(['heer'])
    expect(sent[1]?.map(({ audiobook }) => audiobook)).toEqual(['mirza'])
    queue.restore(event())
    await vi.advanceTimersByTimeAsync(300)
    expect(sent[2]?.map(({ kind }) => kind)).toEqual(['heartbeat', 'restore'])
  })

  test('forgets a book’s events when the listener follows the other device', async () => {
    const answer: SendAnswer = {
      ...{ kind: 'diverged', audiobook: 'heer', there: { episode: 'two', positionMs: 5 } },
    }
    const { queue, memory } = makeQueue([answer])
    queue.push(event())
    await vi.advanceTimersByTimeAsync(300)
    queue.drop('heer')
    expect(left(memory)).toEqual([])
  })

  test('sends nothing more once its listener left, even when an answer comes late', async () => {
    let answer: (given: SendAnswer) => void = () => undefined
    const send = vi.fn(() => new Promise<SendAnswer>((resolve) => (answer = resolve)))
    const memory = memoryOf()
    const queue = createProgressQueue({
      ...{ memory, user: 'me', send, sendLast: () => undefined },
      ...{ onTaken: () => undefined, onDiverged: () => undefined },
    })
    queue.push(event())
    await vi.advanceTimersByTimeAsync(300)
    queue.stop()
    answer({ kind: 'later' })
    await vi.advanceTimersByTimeAsync(120_000)
    expect(send).toHaveBeenCalledTimes(1)
    expect(left(memory)).toEqual([1])
  })

  test('waits longer after each failure, at most a minute', () => {
    expect([1, 2, 3, 20].map(waitAfter)).toEqual([2_000, 4_000, 8_000, 60_000])
  })
})
