const KEY = 'qissa.downloads'
const NOBODY = '-'

/** Whose books this browser keeps; null where it keeps none, or nobody is known to be here. */
export function keeper(): string | null {
  const kept = readKey()
  return kept === NOBODY ? null : kept
}

/** Whether books lie here at all, be they somebody's who is not signed in. */
export const keepsBooks = (): boolean => readKey() !== null

function readKey(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** `null`: the session ended; the books stay, and are not played until their listener is back. */
export const setKeeper = (user: string | null): void => localStorage.setItem(KEY, user ?? NOBODY)

export const forgetKeeper = (): void => localStorage.removeItem(KEY)
