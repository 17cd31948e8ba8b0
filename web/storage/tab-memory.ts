/** For browsers that keep nothing: as long as the page stands. */
const unkept = new Map<string, string>()

/** Keeps something for as long as the tab lives; a browser that forbids storage throws at its touch. */
export function keepInTab(name: string, value: object | null): void {
  unkept.delete(name)
  const text = JSON.stringify(value)
  try {
    if (value) sessionStorage.setItem(name, text)
    else sessionStorage.removeItem(name)
  } catch {
    if (value) unkept.set(name, text)
  }
}

export function keptInTab<T>(name: string): T | null {
  try {
    return JSON.parse(unkept.get(name) ?? sessionStorage.getItem(name) ?? 'null') as T | null
  } catch {
    return null
  }
}

/** All that was kept, in the storage or without it. */
export function forgetTab(): void {
  unkept.clear()
  sessionStorage.clear()
}
