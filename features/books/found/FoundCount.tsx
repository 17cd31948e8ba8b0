import { useLanguage, useT } from '#web/i18n/intl.tsx'
import { commaOf } from '#web/ui/Comma.tsx'

interface FoundCountProps {
  books: number
  people?: number | undefined
  series?: number | undefined
}

/** Says how many books, people and series there are; of people and series nothing where there are none. */
export function FoundCount({ books, people = 0, series = 0 }: FoundCountProps) {
  const t = useT()
  const comma = commaOf(useLanguage())
  return [
    t('browse.count', { count: books }),
    ...(people > 0 ? [t('browse.count_people', { count: people })] : []),
    ...(series > 0 ? [t('browse.count_series', { count: series })] : []),
  ].join(comma)
}
