/**
 * What this browser keeps of the site as text under a name; no other module touches `localStorage`
 * or `sessionStorage`. A browser that forbids storage throws at the first touch, a full one at a
 * write: a read then answers null, and a write tells that it was dropped.
 */
export interface WebStorage {
  read: (key: string) => string | null
  /** As `read`, parsed; null also for what is no JSON. Anything may lie there: check it. */
  readJson: (key: string) => unknown
  /** Writes, or deletes with null; answers whether the browser did. */
  write: (key: string, text: string | null) => boolean
}

function storageOf(area: () => Storage): WebStorage {
  const read = (key: string) => tried(() => area().getItem(key)) ?? null
  return {
    read,
    readJson: (key) => tried(() => JSON.parse(read(key) ?? 'null') as unknown) ?? null,
    write: (key, text) =>
      tried(() => {
        if (text === null) area().removeItem(key)
        else area().setItem(key, text)
        return true
      }) ?? false,
  }
}

function tried<T>(act: () => T): T | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}

/** Shared by all tabs, until it is deleted. */
export const browserStorage = storageOf(() => localStorage)

/** One tab's own, gone with it. */
export const tabStorage = storageOf(() => sessionStorage)

/** Values that `keepInTab` was given and the browser refused: they stay until the page is left. */
const refused = new Map<string, string>()

/** Keeps a value for as long as the tab lives; deletes it with null. */
export function keepInTab(key: string, value: object | null): void {
  const text = value && JSON.stringify(value)
  refused.delete(key)
  if (!tabStorage.write(key, text) && text) refused.set(key, text)
}

/** Reads what `keepInTab` keeps under a name. */
export function keptInTab<T>(key: string): T | null {
  const text = refused.get(key)
  return (text ? JSON.parse(text) : tabStorage.readJson(key)) as T | null
}

/**
 * Empties all of it when somebody logs out or closes their account.
 * @param isKept which entries that tabs share outlive it
 */
export function emptyWebStorage(isKept: (key: string) => boolean): void {
  refused.clear()
  tried(() => sessionStorage.clear())
  for (const key of tried(() => Object.keys(localStorage)) ?? [])
    if (!isKept(key)) browserStorage.write(key, null)
}
