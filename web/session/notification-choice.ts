const KEY = 'notification'

/** Whether this browser shows a notice while a page is open: `no` is a listener's own choice. */
export function showsHere(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'no'
  } catch {
    // A browser that keeps nothing was told nothing.
    return true
  }
}

export function showHere(on: boolean): void {
  try {
    if (on) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, 'no')
  } catch {
    // It holds until the page is left.
  }
}
