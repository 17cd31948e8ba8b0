import { clock, useFormat } from '#web/i18n/format.ts'
import { useNameIn, useT } from '#web/i18n/intl.tsx'
import type { Landmark } from '#features/listening/progress/contract.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Words a moment of listening: the place in the book, the device and how long ago. */
export function useMoment() {
  const t = useT()
  const nameIn = useNameIn()
  const { date, ordinal } = useFormat()

  /** "12 minutes ago"; a day after a month. */
  function ago(at: string, now = Date.now()): string {
    const past = Math.max(0, now - Date.parse(at))
    if (past < MINUTE) return t('player.ago_now')
    if (past < HOUR) return t('player.ago_minutes', { count: Math.floor(past / MINUTE) })
    if (past < DAY) return t('player.ago_hours', { count: Math.floor(past / HOUR) })
    if (past < 30 * DAY) return t('player.ago_days', { count: Math.floor(past / DAY) })
    return date(at)
  }

  return {
    ago,
    device: (kind: Landmark['device'], isHere: boolean) =>
      isHere ? t('player.device_here') : t(`player.device_${kind}`),
    place: (number: number, positionMs: number) =>
      t('player.place_in', { number: ordinal(number), time: clock(positionMs) }),
    /** The episode's name in the reader's language. */
    nameIn,
  }
}
