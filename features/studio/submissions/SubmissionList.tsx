import { Link } from 'react-router'
import { ATTRIBUTES, SCRIPTS } from '#shared/text/names.ts'
import { formatMoney } from '#shared/money/money.ts'
import { paths } from '#shared/http/paths.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { useMakersPrice } from '#features/books/book/use-price.ts'
import { Comma } from '#web/ui/Comma.tsx'
import { useShownName } from '#web/i18n/use-shown-name.tsx'
import { Name } from '#web/ui/Name.tsx'
import { STAFF_TURNS } from './actors.ts'
import type { SubmissionRow } from './contract.ts'
import { DraftCover } from './DraftCloth.tsx'
import { StateTag } from './StateTag.tsx'
import { isCuttable } from './states.ts'
import { isNamed, shownNames } from './working-copy.ts'

interface SubmissionListProps {
  rows: readonly SubmissionRow[]
  /** Whether the books are of several organisations. */
  isMixed: boolean
  /** Whether those that wait for the reader come first, by themselves. */
  isGrouped: boolean
  /** Whether the reader writes books, and not only decides on them. */
  isWriter: boolean
}

/** Books on their way in; unless they are sought or ordered, those first that wait for whoever reads this. */
export function SubmissionList({ rows, isMixed, isGrouped, isWriter }: SubmissionListProps) {
  const t = useT()
  const turns = rows.filter((row) => isTurnOf(row, isWriter))
  const others = rows.filter((row) => !turns.includes(row))
  if (!isGrouped || turns.length === 0 || others.length === 0)
    return (
      <>
        <ColumnHeads />
        <Rows rows={rows} isMixed={isMixed} title="h2" />
      </>
    )
  return (
    <>
      <h2 className="h3">{t('studio.your_turn')}</h2>
      <ColumnHeads />
      <Rows rows={turns} isMixed={isMixed} />
      <h2 className="h3 studio__others">{t('studio.others_turn')}</h2>
      <Rows rows={others} isMixed={isMixed} />
    </>
  )
}

/** Tells whether what comes next of a book is for whoever reads of it. */
function isTurnOf({ state, next }: SubmissionRow, isWriter: boolean): boolean {
  if (next === 'approveSound' || STAFF_TURNS.some((turn) => turn === next)) return true
  return isWriter && (next === 'answerNotes' || isCuttable(state))
}

/** What stands in each column, where there are columns. */
function ColumnHeads() {
  const t = useT()
  return (
    <div className="studio__heads small muted" aria-hidden>
      <span />
      <span>{t('studio.column_book')}</span>
      <span>{t('studio.column_forms')}</span>
      <span>{t('studio.state')}</span>
      <span>{t('studio.column_next')}</span>
      <span>{t('studio.column_facts')}</span>
    </div>
  )
}

interface RowsProps extends Pick<SubmissionListProps, 'rows' | 'isMixed'> {
  /** Titles stand below the heading of their group, where they have one. */
  title?: 'h2' | 'h3'
}

/** Where each book stands, what comes next, how much there is, when it was last changed. */
function Rows({ rows, isMixed, title: Title = 'h3' }: RowsProps) {
  const t = useT()
  const { date, duration } = useFormat()
  return (
    <ul className="studio__list" role="list">
      {rows.map((row) => (
        <li key={row._id}>
          <DraftCover
            submission={row._id}
            picture={row.picture}
            title={row.title}
            author={row.author}
            turn={row.turn}
            scripture={row.scripture}
          />
          <div className="studio__row-name">
            <Title className="studio__title">
              <Link to={paths.submission(row._id)}>
                {isNamed(row.title) ? <Name of={shownNames(row.title)} /> : t('studio.untitled')}
              </Link>
            </Title>
            <p className="small muted">
              {row.author && <Name of={shownNames(row.author)} />}
              {isMixed && (
                <>
                  {row.author && <Comma />}
                  <Name of={row.organisation.names} />
                </>
              )}
            </p>
          </div>
          <OtherForms of={row.title} />
          <p className="studio__row-state">
            <StateTag state={row.state} />
            <span className="small muted num">{t('studio.since', { day: date(row.since) })}</span>
          </p>
          <p className="studio__row-next">
            {row.changesSince && <b>{t('studio.state_changes_sent')}: </b>}
            {row.next === 'answerNotes' && row.notedPart ? (
              <Link className="link" to={paths.openNotes(row._id, row.notedPart)}>
                {t('studio.next_answerNotes')}
              </Link>
            ) : (
              row.next !== 'published' && t(`studio.next_${row.next}`)
            )}
            {row.listeners !== null && (
              <span className="studio__row-heard small">
                {row.listeners === 0
                  ? t('studio.row_listeners_few')
                  : t('studio.row_listeners', { count: row.listeners })}
              </span>
            )}
          </p>
          <p className="small num studio__row-facts">
            <RowPrice row={row} />
            <span>
              {t('studio.part_count', { count: row.parts })}
              {row.durationMs > 0 && (
                <>
                  <Comma />
                  {duration(row.durationMs)}
                </>
              )}
            </span>
            {date(row.updated_at) !== date(row.since) && (
              <span className="muted">{t('studio.changed_on', { day: date(row.updated_at) })}</span>
            )}
          </p>
        </li>
      ))}
    </ul>
  )
}

/** What a book costs, in the currency of whoever reads it where it has a price in that. */
function RowPrice({ row: { free, prices } }: { row: SubmissionRow }) {
  const t = useT()
  const price = useMakersPrice(prices)
  if (price) return <span dir="ltr">{formatMoney(price)}</span>
  return free && <span>{t('studio.free')}</span>
}

const LIKELY = 6

/** The rows on their way, as one: their places, and a word for those who listen. */
export function SkeletonRows() {
  const t = useT()
  return (
    <>
      <span className="vh" role="status">
        {t('studio.loading')}
      </span>
      <ul className="studio__list" role="list" aria-hidden>
        {Array.from({ length: LIKELY }, (_, place) => (
          <li key={place}>
            <span className="studio__cloth skel" />
            <span className="skel skel--line" />
            <span className="skel skel--line studio__row-forms" />
            <span className="skel skel--line" />
            <span className="skel skel--line" />
            <span className="skel skel--line" />
          </li>
        ))}
      </ul>
    </>
  )
}

/** A title as it is written in the other scripts, so that one sees at once where it is missing. */
function OtherForms({ of }: { of: SubmissionRow['title'] }) {
  const names = shownNames(of)
  const first = names[useShownName()(names).script]
  return (
    <p className="studio__row-forms">
      {SCRIPTS.filter((script) => of[script] && of[script] !== first).map((script) => (
        <span key={script} {...ATTRIBUTES[script]}>
          {of[script]}
        </span>
      ))}
    </p>
  )
}
