import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useFormat } from '#web/i18n/format.ts'
import { useT, type MessageKey } from '#web/i18n/intl.tsx'
import { Comma } from '#web/ui/Comma.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { TableHead } from '#web/ui/TableHead.tsx'
import { adminPath, pagesOf, type AdminView } from './admin-view.ts'
import './section-table.css'

interface SectionTableProps {
  columns: readonly MessageKey[]
  /** A cell for each column. */
  rows: readonly { id: string | number; cells: readonly ReactNode[] }[]
}

/** The table in which a section lists its entries. */
export function SectionTable({ columns, rows }: SectionTableProps) {
  const t = useT()
  return (
    <table className="audit" role="table">
      <TableHead columns={columns} />
      <tbody role="rowgroup">
        {rows.map(({ id, cells }) => (
          <tr key={id} role="row">
            {columns.map((column, place) => (
              <td key={column} role="cell" data-label={t(column)}>
                {cells[place]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A day and the minute of it, in UTC. */
export function Moment({ at }: { at: string }) {
  const { date } = useFormat()
  return (
    <time className="num moment" dateTime={at}>
      {date(at)}
      <Comma />
      {at.slice(11, 16)}
    </time>
  )
}

/** Links to the other pages of a section's list. */
export function SectionPager({ view, total }: { view: AdminView; total: number }) {
  return (
    <Pager page={view.page} pages={pagesOf(total)} to={(page) => adminPath({ ...view, page })} />
  )
}

interface NextPagerProps {
  /** The address of the first page, unless this is it. */
  first: string | undefined
  /** The address of the next page, where there is one. */
  next: string | undefined
}

/** Links between pages that begin after an entry, which have no numbers. */
export function NextPager({ first, next }: NextPagerProps) {
  const t = useT()
  if (first === undefined && next === undefined) return null
  return (
    <nav className="cluster" aria-label={t('pager.label')}>
      {first !== undefined && (
        <Link className="link" to={first}>
          {t('house.catalogue_first')}
        </Link>
      )}
      {next !== undefined && (
        <Link className="link" rel="next" to={next}>
          {t('pager.next')}
        </Link>
      )}
    </nav>
  )
}
