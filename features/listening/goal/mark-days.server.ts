import { MERCY_DAYS } from '#shared/schemas/limits.ts'
import type { GoalDay } from './contract.ts'

export interface HeardDay {
  /** YYYY-MM-DD. */
  day: string
  heardMs: number
}

interface Goal {
  minutes: number | null
  /** The day on which a goal was first set; null where none is. */
  since: string | null
}

const DAY_MS = 86_400_000

/** The Monday of a day's week, in days since 1970. */
function weekOf(day: string): number {
  const number = Date.parse(day) / DAY_MS
  // 1 January 1970 was a Thursday.
  return number - ((((number + 3) % 7) + 7) % 7)
}

/**
 * What each day was by a goal; `days` follow each other without a gap and end today. Mercy is given
 * to the first days of a week that need it, without being asked for, and today is never judged.
 */
export function markDays(days: readonly HeardDay[], { minutes, since }: Goal): GoalDay[] {
  const spent = new Map<number, number>()
  return days.map((one, place) => {
    const isToday = place === days.length - 1
    if (minutes === null || since === null)
      return { ...one, mark: isToday ? ('open' as const) : ('before' as const) }
    if (one.heardMs >= minutes * 60_000) return { ...one, mark: 'reached' as const }
    if (isToday) return { ...one, mark: 'open' as const }
    if (one.day < since) return { ...one, mark: 'before' as const }
    const week = weekOf(one.day)
    const used = spent.get(week) ?? 0
    spent.set(week, used + 1)
    return { ...one, mark: used < MERCY_DAYS ? ('mercy' as const) : ('rest' as const) }
  })
}

/** Days in a row up to today that reached the goal, with mercy between them and not counted. */
export function runOf(days: readonly GoalDay[]): number {
  let run = 0
  for (const { mark } of days.toReversed()) {
    if (mark === 'reached') run += 1
    else if (mark === 'rest' || mark === 'before') break
  }
  return run
}
