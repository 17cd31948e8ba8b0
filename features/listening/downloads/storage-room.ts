import { useEffect, useState } from 'react'

export interface StorageRoom {
  /** Bytes that this site uses and may use; null where the browser does not say. */
  used: number | null
  quota: number | null
  free: number | null
  /** Whether the browser promised not to delete by itself. */
  persisted: boolean
}

// The browser's own books take a little beside the sound.
const RESERVE_BYTES = 5_000_000

/** Tells whether a browser can keep books and play them without a network. */
export const canKeepBooks = (): boolean =>
  'serviceWorker' in navigator &&
  'locks' in navigator &&
  'caches' in window &&
  'indexedDB' in window

async function measureRoom(): Promise<StorageRoom> {
  const [estimate, persisted] = await Promise.all([
    navigator.storage?.estimate().catch(() => null) ?? null,
    navigator.storage?.persisted().catch(() => false) ?? false,
  ])
  const { usage: used = null, quota = null } = estimate ?? {}
  const free = used === null || quota === null ? null : Math.max(0, quota - used - RESERVE_BYTES)
  return { used, quota, free, persisted }
}

/**
 * Asks that downloads be kept. A browser may say no, or ask its person: nothing waits for the answer,
 * which in Firefox may never come.
 */
export function askToPersist(): void {
  navigator.storage?.persist?.().catch(() => undefined)
}

/** Safari deletes what a site keeps after seven days without a visit, save on the home screen. */
export const isForgetfulSafari = (): boolean =>
  navigator.vendor.startsWith('Apple') && !matchMedia('(display-mode: standalone)').matches

/** Measured again whenever `when` changes; null until it is known. */
export function useStorageRoom(when: unknown): StorageRoom | null {
  const [room, setRoom] = useState<StorageRoom | null>(null)
  useEffect(() => {
    let current = true
    void measureRoom().then((measured) => current && setRoom(measured))
    return () => void (current = false)
  }, [when])
  return room
}
