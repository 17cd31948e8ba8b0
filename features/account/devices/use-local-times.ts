import { useHydrated } from '#web/boot/use-hydrated.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'

const MINUTE = 60_000

/** Says instants as of where the browser is, before hydration by their day in UTC: "14 April 2026", "14 April 2026, 18:05". */
export function useLocalTimes() {
  const t = useT()
  const isHydrated = useHydrated()
  const { date } = useFormat()
  const there = (iso: string) => {
    const at = new Date(iso)
    return isHydrated ? new Date(at.getTime() - at.getTimezoneOffset() * MINUTE).toISOString() : iso
  }
  const day = (iso: string) => date(there(iso))
  const moment = (iso: string) =>
    isHydrated ? t('device.moment', { date: day(iso), time: there(iso).slice(11, 16) }) : day(iso)
  return { day, moment }
}
