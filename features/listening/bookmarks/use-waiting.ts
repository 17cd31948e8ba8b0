import { useMemo, useSyncExternalStore } from 'react'
import { useMe } from '#web/session/store.ts'
import { atom } from '#web/state/atom.ts'
import { browserStorage } from '#web/storage/web-storage.ts'
import type { CreateBookmarkApiArg } from '#web/api/listening.gen.ts'
import { MARKS_PREFIX } from '#features/listening/progress/memory-keys.ts'

/** A mark as it goes to the server; its id is this browser's own, so that sent twice it is one. */
export type NewMark = CreateBookmarkApiArg['body'] & { _id: string }

/** Marks of each listener that a browser which forbids storage keeps until the page is left. */
const unstored = atom<Readonly<Record<string, string | undefined>>>({})

const rawOf = (user: string) =>
  browserStorage.read(MARKS_PREFIX + user) ?? unstored.get()[user] ?? '[]'

function marksIn(raw: string): NewMark[] {
  try {
    const marks: unknown = JSON.parse(raw)
    return Array.isArray(marks) ? (marks as NewMark[]) : []
  } catch {
    return []
  }
}

/** Marks of a listener that the server has not taken yet, the oldest first. */
export const waitingOf = (user: string) => marksIn(rawOf(user))

export function keepWaiting(user: string, marks: NewMark[]): void {
  const raw = JSON.stringify(marks)
  const isStored = browserStorage.write(MARKS_PREFIX + user, marks.length > 0 ? raw : null)
  // Another object each time: whoever listens reads the storage again.
  unstored.set({ ...unstored.get(), [user]: isStored ? undefined : raw })
}

const subscribe = (listener: () => void) => {
  const stop = unstored.subscribe(listener)
  addEventListener('storage', listener)
  return () => {
    stop()
    removeEventListener('storage', listener)
  }
}

/** Mine, in this tab and others; none on the server. */
export function useWaiting(): NewMark[] {
  const user = useMe()?._id ?? ''
  const raw = useSyncExternalStore(
    subscribe,
    () => rawOf(user),
    () => '[]',
  )
  return useMemo(() => marksIn(raw), [raw])
}

/** A random UUID; `crypto.randomUUID` is missing where a page came without TLS. */
export function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
