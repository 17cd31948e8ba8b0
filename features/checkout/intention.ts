import type { Currency } from '../../shared/money'
import { newKey } from '../../web/lib/new-key'

/** One wish to buy a book: whatever is sent for it again is the same order. */
export interface Intention {
  key: string
  /** The order that came of it. */
  order?: string | undefined
}

const PREFIX = 'intention:'
const nameOf = (audiobook: string, currency: Currency) => `${PREFIX}${audiobook}:${currency}`

/** For browsers that keep nothing: as long as the page stands. */
const unkept = new Map<string, string>()

/** The wish to buy this book in this currency, made at the first press and kept until it is over. */
export function intentionOf(audiobook: string, currency: Currency): Intention {
  const name = nameOf(audiobook, currency)
  const kept = read(name)
  if (kept) return kept
  const fresh = { key: newKey() }
  write(name, fresh)
  return fresh
}

export function keepOrder(audiobook: string, currency: Currency, order: string): void {
  write(nameOf(audiobook, currency), { ...intentionOf(audiobook, currency), order })
}

/** The book is paid or given up, or what came of the wish is over: the next wish is another. */
export function forgetIntentions(audiobook: string): void {
  const fits = (name: string) => name.startsWith(`${PREFIX}${audiobook}:`)
  for (const name of unkept.keys()) if (fits(name)) unkept.delete(name)
  try {
    for (const name of Object.keys(sessionStorage)) if (fits(name)) sessionStorage.removeItem(name)
  } catch {
    // Nothing is kept here.
  }
}

function read(name: string): Intention | undefined {
  try {
    const kept = unkept.get(name) ?? sessionStorage.getItem(name)
    const value: unknown = kept && JSON.parse(kept)
    return isIntention(value) ? value : undefined
  } catch {
    return undefined
  }
}

function write(name: string, intention: Intention): void {
  const text = JSON.stringify(intention)
  try {
    sessionStorage.setItem(name, text)
  } catch {
    unkept.set(name, text)
  }
}

const isIntention = (value: unknown): value is Intention =>
  typeof value === 'object' && value !== null && 'key' in value && typeof value.key === 'string'
