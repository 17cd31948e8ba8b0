import { describe, expect, test } from 'vitest'
import { ENTRY_KINDS, foldLedger, type Entry, type EntryKind } from './ledger.ts'

const TOTAL = 499

/** An entry at a second of one minute; approvals and refunds bear the whole amount. */
const at = (second: number, kind: EntryKind, amount?: number): Entry => ({
  kind,
  amount: amount ?? (kind === 'approved' || kind === 'refunded' ? TOTAL : 0),
  occurredAt: new Date(Date.UTC(2026, 10, 21, 12, 0, second)).toISOString(),
})

const begun = [at(0, 'created'), at(1, 'payment_begun')]
const paid = [...begun, at(2, 'approved'), at(3, 'fulfilled')]

function* permutations<T>(items: readonly T[]): Generator<T[]> {
  if (items.length <= 1) {
    yield [...items]
    return
  }
  for (const [place, item] of items.entries())
    for (const rest of permutations(items.filter((_, other) => other !== place)))
      yield [item, ...rest]
}

const stateOf = (entries: readonly Entry[]) => foldLedger(entries, TOTAL).state

describe('what an order is', () => {
  test.each<[string, Entry[]]>([
    ['created', []],
    ['created', [at(0, 'created')]],
    ['awaiting_payment', begun],
    ['failed', [...begun, at(2, 'declined')]],
    ['expired', [...begun, at(2, 'declined'), at(3, 'expired')]],
    ['cancelled', [...begun, at(2, 'cancelled'), at(3, 'expired')]],
    ['paid', [...begun, at(2, 'approved')]],
    ['paid', [...begun, at(2, 'declined'), at(3, 'approved')]],
    ['paid', [...begun, at(2, 'approved'), at(3, 'declined')]],
    ['paid', [...begun, at(2, 'cancelled'), at(3, 'expired'), at(4, 'approved')]],
    ['fulfilled', paid],
    ['fulfilled', [...paid, at(4, 'refund_asked')]],
    ['fulfilled', [...paid, at(4, 'refunded', TOTAL - 1)]],
    ['refunded', [...paid, at(4, 'refunded')]],
    ['refunded', [...paid, at(4, 'refunded', 200), at(5, 'refunded', 299)]],
    ['refunded', [...begun, at(2, 'refunded')]],
    ['refunded', [...begun, at(2, 'refunded'), at(3, 'approved')]],
    ['refunded', [...paid, at(4, 'disputed'), at(5, 'refunded')]],
    ['disputed', [...paid, at(4, 'disputed')]],
    ['disputed', [...paid, at(4, 'disputed'), at(5, 'dispute_lost')]],
    ['fulfilled', [...paid, at(4, 'disputed'), at(5, 'dispute_won')]],
    ['disputed', [...paid, at(4, 'disputed'), at(5, 'dispute_won'), at(6, 'disputed')]],
    ['fulfilled', [...paid, at(4, 'disputed'), at(4, 'dispute_won')]],
    ['awaiting_payment', [...begun, at(2, 'mismatched')]],
  ])('is %s', (state, entries) => {
    expect(stateOf(entries)).toBe(state)
  })

  test('is paid for exactly where it is paid or fulfilled', () => {
    expect(foldLedger(begun, TOTAL).isPaidFor).toBe(false)
    expect(foldLedger([...begun, at(2, 'approved')], TOTAL).isPaidFor).toBe(true)
    expect(foldLedger(paid, TOTAL).isPaidFor).toBe(true)
    for (const kind of ['refunded', 'disputed', 'dispute_lost'] as const)
      expect(foldLedger([...paid, at(4, kind)], TOTAL).isPaidFor, kind).toBe(false)
  })
})

describe('what came and went back', () => {
  test('a payment that is approved twice was paid once', () => {
    const twice = [...paid, at(4, 'approved')]
    expect(foldLedger(twice, TOTAL)).toEqual(foldLedger(paid, TOTAL))
    expect(stateOf([...twice, at(5, 'refunded')])).toBe('refunded')
  })

  test('parts that went back add up', () => {
    const parts = [...paid, at(4, 'refunded', 100), at(5, 'refunded', 50)]
    expect(foldLedger(parts, TOTAL)).toMatchObject({ paid: TOTAL, refunded: 150, isPaidFor: true })
  })

  test('a mismatched amount counts as nothing', () => {
    const lie = { ...at(2, 'mismatched'), amount: 1 }
    expect(foldLedger([...begun, lie], TOTAL)).toMatchObject({ paid: 0, isPaidFor: false })
  })

  test('a refund is asked for until the provider says what becomes of it', () => {
    const asked = [...paid, at(4, 'refund_asked')]
    const failed = [...asked, at(5, 'refund_failed')]
    expect(foldLedger(asked, TOTAL)).toMatchObject({ refundAsked: true, refundFailed: false })
    expect(foldLedger(failed, TOTAL)).toMatchObject({ refundAsked: false, refundFailed: true })
    const again = [...failed, at(6, 'refund_asked')]
    expect(foldLedger(again, TOTAL)).toMatchObject({ refundAsked: true, refundFailed: false })
    for (const entries of [asked, failed, again])
      expect(foldLedger([...entries, at(7, 'refunded')], TOTAL)).toMatchObject({
        state: 'refunded',
        refundAsked: false,
        refundFailed: false,
      })
  })
})

test('of two disputes of a payment, one that was lost stays lost though the other is won', () => {
  const of = (second: number, kind: EntryKind, dispute: string) => ({
    ...at(second, kind),
    event: `${kind}:${dispute}`,
  })
  const first = [...paid, of(4, 'disputed', 'dp_1'), of(5, 'dispute_lost', 'dp_1')]
  const both = [...first, of(6, 'disputed', 'dp_2'), of(7, 'dispute_won', 'dp_2')]
  expect(stateOf(both)).toBe('disputed')
  expect(stateOf([...both, of(8, 'dispute_won', 'dp_1')])).toBe('fulfilled')
})

test('a refund that somebody made at the provider and that failed is no answer to a later request', () => {
  const byHand = [...paid, at(4, 'refund_failed')]
  expect(foldLedger(byHand, TOTAL)).toMatchObject({ refundAsked: false, refundFailed: true })
  const asked = [...byHand, at(3_604, 'refund_asked')]
  expect(foldLedger(asked, TOTAL)).toMatchObject({ refundAsked: true, refundFailed: false })
  const failed = [...asked, at(3_605, 'refund_failed')]
  expect(foldLedger(failed, TOTAL)).toMatchObject({ refundAsked: false, refundFailed: true })
})

describe('a refund that was done and failed later', () => {
  const named = (second: number, kind: EntryKind, object: string, amount?: number) => ({
    ...at(second, kind, amount),
    event: `${kind}:${object}`,
  })
  const asked = [...paid, at(4, 'refund_asked'), named(5, 'refunded', 're_1')]

  test('leaves the order as good as it was, in whatever order one hears of it', () => {
    const story = [at(2, 'approved'), at(3, 'fulfilled'), ...asked.slice(-2)]
    for (const entries of permutations([...story, named(6, 'refund_failed', 're_1')]))
      expect(foldLedger(entries, TOTAL)).toMatchObject({
        state: 'fulfilled',
        refunded: 0,
        isPaidFor: true,
        refundAsked: false,
        refundFailed: true,
      })
    const disputed = [...asked, named(6, 'refund_failed', 're_1'), at(7, 'disputed')]
    expect(foldLedger(disputed, TOTAL)).toMatchObject({ state: 'disputed', isPaidFor: false })
  })

  test('takes nothing from another refund, nor from one whose name says nothing', () => {
    for (const event of ['refund_failed:re_2', 'refund_failed:re_1:1', 'refund_failed:', 'x', null])
      expect(stateOf([...asked, { ...at(6, 'refund_failed'), event }])).toBe('refunded')
    const parts = [named(5, 'refunded', 're_1', 200), named(6, 'refunded', 're_2', 299)]
    const failed = [...paid, ...parts, named(7, 'refund_failed', 're_2')]
    expect(foldLedger(failed, TOTAL)).toMatchObject({ state: 'fulfilled', refunded: 200 })
    expect(stateOf([...failed, named(8, 'refunded', 're_3', 299)])).toBe('refunded')
  })
})

/** Numbers that look random and are the same in every run. */
function* numbers(seed: number): Generator<number, never> {
  for (let value = seed; ;) {
    value = (Math.imul(value, 1_664_525) + 1_013_904_223) >>> 0
    yield value / 2 ** 32
  }
}

describe('the order in which entries arrive makes no difference', () => {
  const STORIES: EntryKind[][] = [
    ['created', 'payment_begun', 'declined', 'approved', 'fulfilled', 'refunded'],
    ['created', 'payment_begun', 'cancelled', 'expired', 'approved', 'fulfilled'],
    ['created', 'approved', 'fulfilled', 'disputed', 'dispute_won', 'disputed', 'dispute_lost'],
    ['approved', 'fulfilled', 'refund_asked', 'refund_failed', 'refund_asked', 'refunded'],
    ['created', 'approved', 'disputed', 'dispute_won', 'refund_asked', 'refunded', 'mismatched'],
    ['payment_begun', 'declined', 'declined', 'expired', 'cancelled', 'mismatched'],
  ]

  test.each(STORIES.map((story) => [story.join(', '), story] as const))('%s', (_, story) => {
    const entries = story.map((kind, second) => at(second, kind))
    const first = foldLedger(entries, TOTAL)
    for (const shuffled of permutations(entries)) expect(foldLedger(shuffled, TOTAL)).toEqual(first)
  })

  test('of three thousand stories of any kinds, however shuffled or repeated', () => {
    const next = numbers(27)
    const draw = (below: number) => Math.floor(next.next().value * below)
    for (let story = 0; story < 3_000; story++) {
      const entries = Array.from({ length: 1 + draw(10) }, () =>
        // Few seconds: many happen at one moment.
        at(draw(4), ENTRY_KINDS[draw(ENTRY_KINDS.length)] ?? 'created', draw(3) * 250),
      )
      const first = foldLedger(entries, TOTAL)
      const shuffled = entries.map((entry) => ({ entry, by: next.next().value }))
      shuffled.sort((one, other) => one.by - other.by)
      const told = JSON.stringify(entries)
      expect(
        foldLedger(
          shuffled.map(({ entry }) => entry),
          TOTAL,
        ),
        told,
      ).toEqual(first)
      expect(first.isPaidFor, told).toBe(first.state === 'paid' || first.state === 'fulfilled')
      if (first.isPaidFor) expect(first.paid, told).toBeGreaterThan(0)
      if (first.refundAsked) expect(first.refundFailed, told).toBe(false)
    }
  })
})
