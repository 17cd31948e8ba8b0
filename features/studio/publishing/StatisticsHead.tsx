import { useT } from '#web/i18n/intl.tsx'

interface StatisticsHeadProps {
  /** What a row is of. */
  first: 'book' | 'day'
  columns: readonly ('sold' | 'refunded' | 'heard' | 'listeners' | 'finished')[]
}

/** The head of a table of statistics, which stays a table where its style says otherwise. */
export function StatisticsHead({ first, columns }: StatisticsHeadProps) {
  const t = useT()
  return (
    <thead role="rowgroup">
      <tr role="row">
        {[first, ...columns].map((column) => (
          <th key={column} role="columnheader" scope="col">
            {t(`studio.stats_${column}`)}
          </th>
        ))}
      </tr>
    </thead>
  )
}
