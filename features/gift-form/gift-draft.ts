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

/** What was typed before in this tab, on the way to the payment and back. */
export const keptDraft = (): Draft | null => kept<Draft>(DRAFT)
export const keepDraft = (draft: Draft): void => keep(DRAFT, draft)

/** The name under which a gift is ordered: the same for the same gift, until it is paid. */
export function keyOf(body: object): string {
  const of = JSON.stringify(body)
  const last = kept<{ of: string; key: string }>(KEY)
  if (last?.of === of) return last.key
  const key = crypto.randomUUID()
  keep(KEY, { of, key })
  return key
}

/** The gift is paid: the next one begins empty. */
export function forgetDraft(): void {
  keep(DRAFT, null)
  keep(KEY, null)
}
