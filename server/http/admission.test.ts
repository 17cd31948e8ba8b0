import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createAdmission } from './admission.ts'

const HERE = { client: { destroyed: false }, party: ['here'] }

/** Work that ends when it is told to. */
function openWork() {
  let end: (value: string) => void = () => undefined
  const done = new Promise<string>((resolve) => (end = resolve))
  const work = vi.fn(() => done)
  return { work, end }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))
const settled = async () => {
  for (let i = 0; i < 3; i++) await turn()
}

describe('work beyond its bounds', () => {
  test('runs as far as there is room, then waits in the order in which it came', async () => {
    const admission = createAdmission({ running: 2, waiting: 2, waitMs: 60_000 }, () => undefined)
    const works = Array.from({ length: 4 }, openWork)
    const answers = works.map(({ work }) => admission.run(HERE, work))
    await settled()
    expect(works.map(({ work }) => work.mock.calls.length)).toEqual([1, 1, 0, 0])
    works[1]?.end('second')
    await settled()
    expect(works.map(({ work }) => work.mock.calls.length)).toEqual([1, 1, 1, 0])
    for (const { end } of works) end('done')
    expect(await Promise.all(answers)).toEqual(['done', 'second', 'done', 'done'])
  })

  test('is refused at once where enough waits, with the seconds to wait', async () => {
    const admission = createAdmission({ running: 1, waiting: 1, waitMs: 3_000 }, () => undefined)
    const [first, second, third] = [openWork(), openWork(), openWork()]
    const answers = [first, second].map(({ work }) => admission.run(HERE, work))
    await expect(admission.run(HERE, third.work)).rejects.toMatchObject({
      code: 'overloaded',
      status: 503,
      retryAfter: 3,
    })
    expect(third.work).not.toHaveBeenCalled()
    first.end('a')
    second.end('b')
    expect(await Promise.all(answers)).toEqual(['a', 'b'])
  })

  test('is not done for whoever left while it waited', async () => {
    const admission = createAdmission({ running: 1, waiting: 2, waitMs: 60_000 }, () => undefined)
    const [first, left, last] = [openWork(), openWork(), openWork()]
    const client = { destroyed: false }
    const running = admission.run(HERE, first.work)
    const waiting = admission.run({ ...HERE, client }, left.work)
    const behind = admission.run(HERE, last.work)
    client.destroyed = true
    first.end('a')
    last.end('c')
    await expect(waiting).rejects.toMatchObject({ code: 'overloaded' })
    expect(await Promise.all([running, behind])).toEqual(['a', 'c'])
    expect(left.work).not.toHaveBeenCalled()
  })

  test('leaves its room to the next one where it fails', async () => {
    const admission = createAdmission({ running: 1, waiting: 1, waitMs: 60_000 }, () => undefined)
    const failing = admission.run(HERE, () => Promise.reject(new Error('broken')))
    const next = admission.run(HERE, async () => 'done')
    await expect(failing).rejects.toThrow('broken')
    expect(await next).toBe('done')
    await settled()
    expect(await admission.run(HERE, async () => 'again')).toBe('again')
  })

  test('lets the event loop turn between one that ends and the next', async () => {
    const admission = createAdmission({ running: 1, waiting: 9, waitMs: 60_000 }, () => undefined)
    let turns = 0
    const seen: number[] = []
    const count = () => {
      turns += 1
      if (seen.length < 5) setImmediate(count)
    }
    setImmediate(count)
    await Promise.all(
      Array.from({ length: 5 }, () => admission.run(HERE, async () => void seen.push(turns))),
    )
    expect(new Set(seen).size).toBe(5)
  })
})

describe('where one party asks for much', () => {
  const flood = { client: { destroyed: false }, party: ['flood'] }

  test('another one has the next turn', async () => {
    const admission = createAdmission({ running: 1, waiting: 9, waitMs: 60_000 }, () => undefined)
    const done: string[] = []
    await Promise.all([
      ...['a', 'b', 'c', 'd'].map((name) => admission.run(flood, async () => done.push(name))),
      admission.run(HERE, async () => done.push('here')),
    ])
    expect(done).toEqual(['a', 'b', 'here', 'c', 'd'])
  })

  test('it makes room for another, and not for more of its own', async () => {
    const admission = createAdmission({ running: 1, waiting: 3, waitMs: 60_000 }, () => undefined)
    const [first, last] = [openWork(), openWork()]
    const running = admission.run(flood, first.work)
    const waiting = [1, 2].map(() => admission.run(flood, async () => 'flood'))
    const displaced = admission.run(flood, last.work)
    const refused = expect(displaced).rejects.toMatchObject({ code: 'overloaded' })
    await expect(admission.run(flood, last.work)).rejects.toMatchObject({ code: 'overloaded' })
    const other = admission.run(HERE, async () => 'here')
    await refused
    first.end('first')
    expect(await Promise.all([running, ...waiting, other])).toEqual([
      'first',
      'flood',
      'flood',
      'here',
    ])
    expect(last.work).not.toHaveBeenCalled()
  })
})

describe('where one network asks as many parties', () => {
  const of = (...party: string[]) => ({ client: { destroyed: false }, party })

  test('another network has the next turn, and the parties within take theirs', async () => {
    const admission = createAdmission({ running: 1, waiting: 9, waitMs: 60_000 }, () => undefined)
    const done: string[] = []
    const ask = (...party: string[]) =>
      admission.run(of(...party), async () => done.push(party.join(' ')))
    await Promise.all([
      ask('flood', 'a'),
      ask('flood', 'a'),
      ask('flood', 'a'),
      ask('flood', 'b'),
      ask('flood', 'c'),
      ask('here', 'd'),
      ask('here', 'd'),
    ])
    const [first, ...others] = done
    expect(first).toBe('flood a')
    expect(others).toEqual(['flood a', 'here d', 'flood b', 'here d', 'flood c', 'flood a'])
  })

  test('it makes room for another network though none of its parties waits for two', async () => {
    const admission = createAdmission({ running: 1, waiting: 3, waitMs: 60_000 }, () => undefined)
    const [first, last] = [openWork(), openWork()]
    const running = admission.run(of('flood', '0'), first.work)
    const waiting = ['1', '2'].map((name) => admission.run(of('flood', name), async () => name))
    const refused = expect(admission.run(of('flood', '3'), last.work)).rejects.toMatchObject({
      code: 'overloaded',
    })
    await expect(admission.run(of('flood', '4'), last.work)).rejects.toMatchObject({
      code: 'overloaded',
    })
    const other = admission.run(of('here', 'a'), async () => 'here')
    await refused
    first.end('0')
    expect(await Promise.all([running, ...waiting, other])).toEqual(['0', '1', '2', 'here'])
    expect(last.work).not.toHaveBeenCalled()
  })

  test('who asks for most there makes room for a neighbour, and for strangers before others', async () => {
    const admission = createAdmission({ running: 1, waiting: 4, waitMs: 60_000 }, () => undefined)
    const first = openWork()
    const running = admission.run(of('flood', 'much'), first.work)
    const done: string[] = []
    const refused: string[] = []
    const ask = (...party: string[]) =>
      admission
        .run(of(...party), async () => done.push(party.join(' ')))
        .catch(() => {
          refused.push(party.join(' '))
        })
    const asked = [
      ask('flood', 'little'),
      ...[1, 2, 3].map(() => ask('flood', 'much')),
      ask('flood', 'neighbour'),
      ask('here', 'a'),
    ]
    await settled()
    expect(refused).toEqual(['flood much', 'flood much'])
    first.end('first')
    await Promise.all([running, ...asked])
    expect(done.toSorted()).toEqual(['flood little', 'flood much', 'flood neighbour', 'here a'])
  })
})

describe('with a clock of the test', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  test('a wait ends after its time, and its place is free', async () => {
    const admission = createAdmission({ running: 1, waiting: 1, waitMs: 3_000 }, () => undefined)
    const [first, second] = [openWork(), openWork()]
    const running = admission.run(HERE, first.work)
    const waiting = admission.run(HERE, second.work)
    const refusal = expect(waiting).rejects.toMatchObject({ code: 'overloaded' })
    vi.advanceTimersByTime(3_000)
    await refusal
    first.end('a')
    await running
    await settled()
    expect(second.work).not.toHaveBeenCalled()
    expect(await admission.run(HERE, async () => 'next')).toBe('next')
  })

  test('a flood of refusals is one report', async () => {
    const reports: number[] = []
    const admission = createAdmission({ running: 0, waiting: 0, waitMs: 1_000 }, (refused) =>
      reports.push(refused),
    )
    for (let i = 0; i < 7; i++)
      await expect(admission.run(HERE, () => wait(0))).rejects.toThrow('overloaded')
    expect(reports).toEqual([])
    vi.advanceTimersByTime(10_000)
    expect(reports).toEqual([7])
  })
})
