import { atom, useAtom } from '#web/state/atom.ts'
import { browserMemory } from '#features/listening/progress/memory.ts'

interface Used {
  /** As "2026-11", by this device's calendar. */
  month: string
  bytes: number
}

const KEY = 'data'

function monthNow(now = new Date()): string {
  return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}`
}

function read(): number {
  if (typeof document === 'undefined') return 0
  const used = browserMemory.read<Used>(KEY)
  return used?.month === monthNow() ? used.bytes : 0
}

const monthlyData = atom(read(), 0)

/** Adds bytes of audio that came over the network, whatever other tabs added meanwhile. */
export function addMonthlyData(bytes: number): void {
  const all = read() + Math.round(bytes)
  browserMemory.write(KEY, { month: monthNow(), bytes: all })
  monthlyData.set(all)
}

/** Bytes of audio that this browser fetched in this calendar month; with the next it begins at 0. */
export const useMonthlyData = (): number => useAtom(monthlyData)

/** Megabytes (10⁶ bytes) that an hour of such sound takes; 0 where that is not known. */
export const perHour = (bytes: number, durationMs: number): number =>
  durationMs > 0 ? Math.round((bytes / durationMs) * 3.6) : 0
