import { useT, type MessageKey } from '#web/i18n/intl.tsx'

/**
 * The head of a table, a column for each message. Roles are said outright: on a phone the rows of such tables
 * become cards, and browsers forget that there was a table.
 */
export function TableHead({ columns }: { columns: readonly MessageKey[] }) {
  const t = useT()
  return (
    <thead role="rowgroup">
      <tr role="row">
        {columns.map((column) => (
          <th key={column} role="columnheader" scope="col">
            {t(column)}
          </th>
        ))}
      </tr>
    </thead>
  )
}
