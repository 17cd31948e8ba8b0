import { useHydrated } from '#web/boot/use-hydrated.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'

const MINUTE = 60_000

/** Says an instant as "14 April 2026, 18:05" of where the browser is; the day in UTC before hydration. */
export function useMoment(): (iso: string) => string {
  const t = useT()
  const isHydrated = useHydrated()
  const { date } = useFormat()
  return (iso) => {
    if (!isHydrated) return date(iso)
    const there = new Date(iso)
    const local = new Date(there.getTime() - there.getTimezoneOffset() * MINUTE).toISOString()
    return t('device.moment', { date: date(local), time: local.slice(11, 16) })
  }
}
