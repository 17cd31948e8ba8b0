import { Link } from 'react-router'
import { grouped } from '#shared/money/money.ts'
import { paths } from '#shared/http/paths.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Cover } from '#web/ui/Cover.tsx'
import { Name } from '#web/ui/Name.tsx'
import { TableHead } from '#web/ui/TableHead.tsx'
import type { BookStatistics } from './contract.ts'
import { Amounts } from './Figures.tsx'
import { useFewer } from './use-fewer.ts'

const COLUMNS = ['sold', 'refunded', 'heard', 'listeners', 'finished'] as const

/** The books of an organisation, a row each; on a phone each is a card. */
export function BookTable({ books }: { books: readonly BookStatistics[] }) {
  return (
    <table className="stats__table" role="table">
      <TableHead
        columns={(['book', ...COLUMNS] as const).map((column) => `studio.stats_${column}` as const)}
      />
      <tbody role="rowgroup">
        {books.map((book) => (
          <Row key={book.submission} book={book} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ book }: { book: BookStatistics }) {
  const t = useT()
  const { duration } = useFormat()
  const people = useFewer()
  const { money, heardMs, listeners } = book
  const count = (of: 'sold' | 'refunded') => money.reduce((all, one) => all + one[of], 0)
  const cells = {
    sold: (
      <>
        <b className="num">{grouped(count('sold'))}</b>
        <span className="stats__money">
          <Amounts money={money} of="soldAmount" />
        </span>
      </>
    ),
    refunded: (
      <>
        <b className="num">{grouped(count('refunded'))}</b>
        <span className="stats__money">
          <Amounts money={money} of="refundedAmount" />
        </span>
      </>
    ),
    heard: <span className="num">{heardMs > 0 ? duration(heardMs) : '–'}</span>,
    listeners: people(listeners),
    finished: <FinishedShare {...book} />,
  }
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        <Link className="stats__book" to={paths.studioStats(book.submission)}>
          <Cover src={book.cover} size={44} />
          <Name of={book.names} />
        </Link>
      </th>
      {COLUMNS.map((column) => (
        <td key={column} role="cell" data-label={t(`studio.stats_${column}`)}>
          {cells[column]}
        </td>
      ))}
    </tr>
  )
}

/** How many of those who heard it finished it; of few nothing is told. */
export function FinishedShare({
  finished,
  listeners,
}: Pick<BookStatistics, 'finished' | 'listeners'>) {
  const people = useFewer()
  if (finished === null || listeners === null) return people(null)
  return (
    <span className="num">{`${Math.min(100, Math.round((finished / listeners) * 100))} %`}</span>
  )
}
