import { isPaid, type OrderState } from './order-states.ts'

/** The kinds of ledger entry. */
export const ENTRY_KINDS = [
  'created',
  'payment_begun',
  'approved',
  'declined',
  'cancelled',
  'expired',
  'fulfilled',
  'refund_asked',
  'refund_failed',
  'refunded',
  'disputed',
  'dispute_won',
  'dispute_lost',
  'mismatched',
] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

/** Why money is asked back; `asked` by its buyer. */
export const REFUND_REASONS = [
  'asked',
  'already_owned',
  'buyer_left',
  'suspended',
  'not_sold',
  'became_free',
] as const
export type RefundReason = (typeof REFUND_REASONS)[number]

/** One entry of a ledger; amounts in minor units of the order's currency. */
export interface Entry {
  kind: EntryKind
  amount: number
  /** When it happened, as the provider says; an instant. */
  occurredAt: string
  /** The provider's name of the event: what happened, a colon, and what it happened to. */
  event?: string | null
  reason?: RefundReason | null
}

/** The status of an order, folded from its ledger. */
export interface OrderStatus {
  state: OrderState
  /** Minor units that came, and that went back. */
  paid: number
  refunded: number
  /** A refund was asked for, and the provider has yet to say what becomes of it. */
  refundAsked: boolean
  /** The provider could not give the money back: somebody has to see to it. */
  refundFailed: boolean
  /** Why the money goes back or went back; null where it does not, or nobody knows. */
  refundReason: RefundReason | null
  /**
   * It is paid and neither given back nor disputed: what was delivered stays delivered. A refund
   * that is asked for changes nothing yet; `ORDER_IS_USABLE` of the queries forbids new use from
   * then on.
   */
  isPaidFor: boolean
}

/** Reads what an event is about, after the colon of its name; undefined where the name does not say. */
const objectOf = ({ event }: Entry) => event?.match(/:(.+)/s)?.[1]

/** Adds up refunds that did not fail: a refund that was done may fail weeks later. */
function refundedOf(entries: readonly Entry[]): number {
  const failed = new Set(
    entries.filter(({ kind }) => kind === 'refund_failed').map((entry) => objectOf(entry)),
  )
  failed.delete(undefined)
  return entries
    .filter((entry) => entry.kind === 'refunded' && !failed.has(objectOf(entry)))
    .reduce((sum, { amount }) => sum + amount, 0)
}

/** The order of dispute entries of one instant: an end comes after its beginning. */
const DISPUTES: readonly EntryKind[] = ['disputed', 'dispute_lost', 'dispute_won']

function isDisputed(entries: readonly Entry[]): boolean {
  const disputes = entries
    .filter(({ kind }) => DISPUTES.includes(kind))
    .sort(
      (one, other) =>
        Date.parse(one.occurredAt) - Date.parse(other.occurredAt) ||
        DISPUTES.indexOf(one.kind) - DISPUTES.indexOf(other.kind),
    )
  const last = disputes.at(-1)
  // Of several disputes one that was lost stays lost, whatever becomes of the others.
  const isLost = disputes.some(
    (one, place) =>
      one.kind === 'dispute_lost' &&
      !disputes
        .slice(place)
        .some((later) => later.kind === 'dispute_won' && objectOf(later) === objectOf(one)),
  )
  return isLost || (last !== undefined && last.kind !== 'dispute_won')
}

/** The highest approved amount: an order has one payment, paid once however many events say so. */
const paidOf = (entries: readonly Entry[]) =>
  entries.reduce(
    (most, { kind, amount }) => (kind === 'approved' ? Math.max(most, amount) : most),
    0,
  )

/** The clocks of a provider and ours are no further apart. */
const CLOCKS_MS = 60_000

/**
 * Counts the requests of refunds that did not fail. What failed before the first of them is a refund
 * that somebody made at the provider.
 */
function openRequestsOf(entries: readonly Entry[]): number {
  const timeOf = ({ kind, occurredAt }: Entry) =>
    Date.parse(occurredAt) + (kind === 'refund_failed' ? CLOCKS_MS : 0)
  return entries
    .filter(({ kind }) => kind === 'refund_asked' || kind === 'refund_failed')
    .toSorted((one, other) => timeOf(one) - timeOf(other) || one.kind.localeCompare(other.kind))
    .reduce((open, { kind }) => (kind === 'refund_asked' ? open + 1 : Math.max(0, open - 1)), 0)
}

/**
 * What an order is, from all that happened to it. The order in which entries arrived makes no
 * difference: a refund beats an approval, an approval beats a decline, disputes go by their times.
 * @param total minor units that were asked for
 */
export function foldLedger(entries: readonly Entry[], total: number): OrderStatus {
  const has = (kind: EntryKind) => entries.some((entry) => entry.kind === kind)
  const paid = paidOf(entries)
  const refunded = refundedOf(entries)
  const requests = entries.filter(({ kind }) => kind === 'refund_asked')
  const isWholeBack = refunded >= Math.max(total, paid)
  const state = isWholeBack
    ? 'refunded'
    : isDisputed(entries)
      ? 'disputed'
      : paid > 0
        ? has('fulfilled')
          ? 'fulfilled'
          : 'paid'
        : unpaid(has)
  const refundAsked = openRequestsOf(entries) > 0 && !isWholeBack
  return {
    state,
    paid,
    refunded,
    refundAsked,
    refundFailed: has('refund_failed') && !refundAsked && !isWholeBack,
    refundReason: refundAsked || isWholeBack ? reasonOf(requests) : null,
    isPaidFor: isPaid(state),
  }
}

/** The reason of the last request: one that failed before it may have had another. */
function reasonOf(requests: readonly Entry[]): RefundReason | null {
  const placeOf = ({ reason }: Entry) => (reason ? REFUND_REASONS.indexOf(reason) : -1)
  const last = requests
    .toSorted(
      (one, other) =>
        Date.parse(one.occurredAt) - Date.parse(other.occurredAt) || placeOf(one) - placeOf(other),
    )
    .at(-1)
  return last?.reason ?? null
}

function unpaid(has: (kind: EntryKind) => boolean): OrderState {
  if (has('cancelled')) return 'cancelled'
  if (has('expired')) return 'expired'
  if (has('declined')) return 'failed'
  return has('payment_begun') ? 'awaiting_payment' : 'created'
}
