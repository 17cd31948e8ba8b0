import { useSyncExternalStore } from 'react'

/** One value that lives outside React and tells when it changes. */
export interface Atom<T> {
  get: () => T
  set: (next: T) => void
  /** Answers how to stop. */
  subscribe: (listener: () => void) => () => void
  /** What the server renders, and the browser until the page is hydrated. */
  onServer: T
}

/** Declared once, where its module begins: a server has no visitor of whom it may hold anything. */
export function atom<T>(first: T, onServer: T = first): Atom<T> {
  let value = first
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onServer,
  }
}

/** The value of an atom; a component renders again when it changes. */
export const useAtom = <T>({ subscribe, get, onServer }: Atom<T>): T =>
  useSyncExternalStore(subscribe, get, () => onServer)
