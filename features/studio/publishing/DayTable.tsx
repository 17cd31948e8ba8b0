import { grouped } from '#shared/money/money.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { TableHead } from '#web/ui/TableHead.tsx'
import type { StatisticsDay } from './contract.ts'
import { useFewer } from './use-fewer.ts'

/** Each day of a book, the last one first. */
export function DayTable({ days }: { days: readonly StatisticsDay[] }) {
  const t = useT()
  const { date, duration } = useFormat()
  const people = useFewer()
  const columns = ['sold', 'refunded', 'listeners', 'heard'] as const
  return (
    <table className="stats__table" role="table">
      <TableHead
        columns={(['day', ...columns] as const).map((column) => `studio.stats_${column}` as const)}
      />
      <tbody role="rowgroup">
        {days.toReversed().map(({ day, sold, refunded, listeners, heardMs }) => {
          const cells = {
            sold: grouped(sold),
            refunded: grouped(refunded),
            listeners: people(listeners),
            heard: heardMs === null ? people(null) : duration(heardMs),
          }
          return (
            <tr key={day} role="row">
              <th role="rowheader" scope="row">
                {date(day)}
              </th>
              {columns.map((column) => (
                <td
                  key={column}
                  role="cell"
                  className="num"
                  data-label={t(`studio.stats_${column}`)}
                >
                  {cells[column]}
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
