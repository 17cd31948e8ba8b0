/** Keeps something for as long as the tab lives; a browser that forbids storage throws at its touch. */
export function keepInTab(name: string, value: object | null): void {
  try {
    if (value) sessionStorage.setItem(name, JSON.stringify(value))
    else sessionStorage.removeItem(name)
  } catch {
    // The page itself still holds it.
  }
}

export function keptInTab<T>(name: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') as T | null
  } catch {
    return null
  }
}
