import { paths } from '#shared/http/paths.ts'
import { useListSubmissionsQuery } from '#web/api/studio.gen.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import nothingWaits from '#web/styles/cloth/empty-notices.svg'
import { Comma } from '#web/ui/Comma.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Name } from '#web/ui/Name.tsx'
import { Failed, Waiting as Loading } from './States.tsx'
import {
  firstBookArgs,
  isBook,
  type BookState,
  type First,
  type useWaiting,
  type Waiting,
} from './waiting.ts'
import './accounts-section.css'
import './admin-list.css'

/** What waits for staff, each with its number, the one that waits longest, and a way there. */
export function WaitingSection({ waiting, isError, refetch }: ReturnType<typeof useWaiting>) {
  const t = useT()
  return (
    <div className="people">
      <h2 className="people__title">{t('house.room_waiting')}</h2>
      {isError && <Failed onRetry={refetch} />}
      {!waiting && !isError && <Loading />}
      {waiting?.length === 0 && (
        <EmptyState
          inRoom
          art={nothingWaits}
          title={t('house.waits_nothing')}
          titleAs="p"
          action={
            <ButtonLink variant="quiet" to={paths.browse()}>
              {t('wishlist.browse')}
            </ButtonLink>
          }
        />
      )}
      {waiting && waiting.length > 0 && (
        <ul className="admin-list" role="list">
          {waiting.map(({ kind, ...one }) =>
            isBook(kind) ? (
              <BookRow key={kind} kind={kind} {...one} />
            ) : (
              <Row key={kind} kind={kind} {...one} />
            ),
          )}
        </ul>
      )}
    </div>
  )
}

/** A book's row asks which of them waits longest. */
function BookRow({ kind, ...row }: Omit<Waiting, 'kind'> & { kind: BookState }) {
  const { data } = useListSubmissionsQuery(firstBookArgs(kind))
  const [book] = data?.submission ?? []
  if (!book) return <Row kind={kind} {...row} />
  const { gurmukhi, shahmukhi, roman } = book.title
  // A draft may lack a name in Roman, which names always have, and has none at first.
  const called = roman ?? gurmukhi ?? shahmukhi
  const first = {
    title: called === null ? null : { gurmukhi, shahmukhi, roman: called },
    who: book.organisation.names,
  }
  const since = kind === 'changes_sent' ? book.changesSince : book.since
  const to = row.count === 1 ? paths.submission(book._id) : row.to
  return <Row kind={kind} {...row} to={to} first={first} since={since ?? undefined} />
}

function Row({ kind, count, first, since, to }: Waiting) {
  const t = useT()
  const { date } = useFormat()
  const what = t(`house.waits_${kind}`, { count })
  const words = count === 1 ? 'house.waits_since_one' : 'house.waits_since'
  return (
    <li className="admin-row">
      <h3>{what}</h3>
      <div>
        {first && <FirstOne {...first} />}
        {since && <p className="muted">{t(words, { date: date(since) })}</p>}
      </div>
      <div className="admin-row__acts">
        <ButtonLink variant="quiet" to={to} aria-label={t('house.waits_open_of', { what })}>
          {t('house.waits_open')}
        </ButtonLink>
      </div>
    </li>
  )
}

function FirstOne({ title, who }: First) {
  return (
    <p>
      {title && (
        <b>
          <Name of={title} />
        </b>
      )}
      {title && who && <Comma />}
      {who && (typeof who === 'string' ? <bdi>{who}</bdi> : <Name of={who} />)}
    </p>
  )
}
