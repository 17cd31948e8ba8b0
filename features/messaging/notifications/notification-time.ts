const two = (n: number) => String(n).padStart(2, '0')

/** The day of an instant as YYYY-MM-DD: by this browser's clock, or in UTC. */
export function dayOf(at: Date, isLocal: boolean): string {
  if (!isLocal) return at.toISOString().slice(0, 10)
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
}

/** "19:40": by this browser's clock, or in UTC. */
export const timeOf = (at: Date, isLocal: boolean): string =>
  isLocal ? `${two(at.getHours())}:${two(at.getMinutes())}` : at.toISOString().slice(11, 16)

export interface Ago {
  unit: 'now' | 'minutes' | 'hours'
  count: number
}

/** Says how long ago something of today was, in the largest fitting unit. */
export function agoOf(at: Date, now: Date): Ago {
  const minutes = Math.floor((now.getTime() - at.getTime()) / 60_000)
  if (minutes < 1) return { unit: 'now', count: 0 }
  if (minutes < 60) return { unit: 'minutes', count: minutes }
  return { unit: 'hours', count: Math.floor(minutes / 60) }
}

const DAY_MS = 86_400_000

/** Tells whether a day is today or the day before, by this browser's clock; null for others. */
export function nearOf(day: string, now: Date): 'today' | 'yesterday' | null {
  if (day === dayOf(now, true)) return 'today'
  const noon = new Date(now.getFullYear(), now.getMonth(), now.getDate(), 12)
  return day === dayOf(new Date(noon.getTime() - DAY_MS), true) ? 'yesterday' : null
}

/** Neighbours of one day together, in their order. */
export function byDay<T extends { created_at: string }>(
  notifications: readonly T[],
  isLocal: boolean,
): { day: string; notifications: T[] }[] {
  const days: { day: string; notifications: T[] }[] = []
  for (const notification of notifications) {
    const day = dayOf(new Date(notification.created_at), isLocal)
    const last = days.at(-1)
    if (last?.day === day) last.notifications.push(notification)
    else days.push({ day, notifications: [notification] })
  }
  return days
}
