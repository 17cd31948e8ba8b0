/** What the fields of the form hold, by name; a checked box is 'on'. */
export type Draft = Partial<Record<string, string>>

const DRAFT = 'qissa.gift'
const KEY = 'qissa.gift-key'

/** A browser that forbids storage throws at the first touch of it. */
function keep(name: string, value: object | null): void {
  try {
    if (value) sessionStorage.setItem(name, JSON.stringify(value))
    else sessionStorage.removeItem(name)
  } catch {
    // The page itself still holds it.
  }
}

function kept<T>(name: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') as T | null
  } catch {
    return null
  }
}

/**
 * What was typed before in this tab, on the way to the payment and back.
 * @param isPaid whether an order is paid: what was typed for that has served
 */
export function keptDraft(isPaid: (order: string) => boolean): Draft | null {
  const order = kept<Ordered>(KEY)?.order
  if (order && isPaid(order)) forgetDraft()
  return kept<Draft>(DRAFT)
}
export const keepDraft = (draft: Draft): void => keep(DRAFT, draft)

interface Ordered {
  of: string
  key: string
  order?: string
}

/** The name under which a gift is ordered: the same for the same gift, until it is paid. */
export function keyOf(body: object): string {
  const of = JSON.stringify(body)
  const last = kept<Ordered>(KEY)
  if (last?.of === of) return last.key
  const key = crypto.randomUUID()
  keep(KEY, { of, key })
  return key
}

/** What was filled in has become an order. */
export const keepOrder = (order: string): void => keep(KEY, { ...kept<Ordered>(KEY), order })

/** The gift is paid: the next one begins empty. */
export function forgetDraft(): void {
  keep(DRAFT, null)
  keep(KEY, null)
}
