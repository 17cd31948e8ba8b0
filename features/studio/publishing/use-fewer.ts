import { grouped } from '#shared/money/money.ts'
import { useT } from '#web/i18n/intl.tsx'

/** Says a count of people; of fewer than five, that they are. */
export function useFewer(): (people: number | null) => string {
  const t = useT()
  return (people) => (people === null ? t('studio.stats_few') : grouped(people))
}
