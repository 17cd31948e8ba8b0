import { keepInTab, keptInTab } from './web-storage.ts'

/** One wish to buy: whatever is sent for it again is the same order. */
interface Wish {
  /** What the call is asked for. */
  of: string
  key: string
  /** The order that came of it. */
  order?: string
}

export const GIFT = 'gift'
/** The wish to buy a book for oneself, in whatever currency. */
export const ownOf = (audiobook: string) => `own:${audiobook}`

const nameOf = (wish: string) => `qissa.wish:${wish}`

function wishOf(wish: string): Wish | null {
  const kept = keptInTab<Partial<Wish>>(nameOf(wish))
  return typeof kept?.key === 'string' ? (kept as Wish) : null
}

/** 128 random bits; `crypto.randomUUID` is missing where a page came without TLS. */
export const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-')

/** The key under which something is ordered: the same for the same body, until its order is over. */
export function orderKeyOf(wish: string, body: object): string {
  const of = JSON.stringify(body)
  const kept = wishOf(wish)
  if (kept?.of === of) return kept.key
  const key = newKey()
  keepInTab(nameOf(wish), { of, key })
  return key
}

/** The order that a wish became; with a body, only if it was for that. */
export function orderOf(wish: string, body?: object): string | undefined {
  const kept = wishOf(wish)
  return body && kept?.of !== JSON.stringify(body) ? undefined : kept?.order
}

export function keepOrder(wish: string, order: string): void {
  const kept = wishOf(wish)
  if (kept) keepInTab(nameOf(wish), { ...kept, order })
}

/**
 * It is paid or given up: the next wish is another, be it for the same.
 * @param over the order that is over, should it be another than this wish became
 */
export function forgetWish(wish: string, over?: string): void {
  const order = orderOf(wish)
  if (!over || !order || order === over) keepInTab(nameOf(wish), null)
}
