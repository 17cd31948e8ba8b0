import { useT } from '#web/i18n/intl.tsx'
import { RadioSegment } from '#web/ui/RadioSegment.tsx'
import { FILTERS } from './browse-query.ts'
import { useChoices } from './use-choices.ts'

interface PriceFilterProps {
  /** How many books each would show; unknown until the first list is there. */
  counts: Record<(typeof FILTERS)[number], number> | undefined
}

/** All, free or paid. */
export function PriceFilter({ counts }: PriceFilterProps) {
  const t = useT()
  const { wanted, choose } = useChoices()
  return (
    <RadioSegment
      legend={t('browse.price')}
      hideLegend
      name="filter"
      value={wanted.filter}
      options={FILTERS.map((value) => ({
        value,
        label: t(`browse.${value}`),
        count: counts && String(counts[value]),
      }))}
      onChange={(value) => choose({ filter: FILTERS.find((one) => one === value) ?? 'all' })}
    />
  )
}
