import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#shared/http/paths.ts'
import { formatPrice } from '#shared/money/money.ts'
import { isolate } from '#shared/text/isolate.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useNameIn, useT } from '#web/i18n/intl.tsx'
import { Comma } from '#web/ui/Comma.tsx'
import { Cover } from '#web/ui/Cover.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { Name } from '#web/ui/Name.tsx'
import { OtherForms } from '#features/admin/console/NativeForms.tsx'
import { useMakersPrice } from '#features/books/book/use-price.ts'
import { StateTag } from '#features/studio/submissions/StateTag.tsx'
import { AskAct } from './AskAct.tsx'
import type { CatalogueBook } from './contract.ts'

interface BookRowProps {
  book: CatalogueBook
  onDone: () => void
}

/** One book: what it is called, where it stands, whose it is, and what may be done about it. */
export function BookRow({ book, onDone }: BookRowProps) {
  const t = useT()
  const { date } = useFormat()
  const { names, slug, state, since, changesSince } = book
  return (
    <li className="admin-row">
      <div className="catalogue__book">
        <Cover src={book.cover} size={64} />
        <h3 tabIndex={-1}>
          {state === 'published' ? (
            <Link className="link" to={paths.book(slug)}>
              <Name of={names} />
            </Link>
          ) : (
            <Name of={names} />
          )}
        </h3>
        <OtherForms names={names} />
        <People book={book} />
      </div>
      <div className="catalogue__facts">
        <p>
          <StateTag state={state} />{' '}
          {since && <span className="small muted">{t('studio.since', { day: date(since) })}</span>}
        </p>
        {changesSince && (
          <p className="small">
            <b>{t('studio.state_changes_sent')}</b>
          </p>
        )}
        <Facts book={book} />
      </div>
      <Doings book={book} onDone={onDone} />
    </li>
  )
}

/** Who made it; each name leads to where names are written and people are merged. */
function People({ book: { people } }: { book: CatalogueBook }) {
  if (people.length === 0) return null
  return (
    <p className="small">
      {people.map(({ role, person }, place) => (
        <span key={role + person._id}>
          {place > 0 && <Comma />}
          <Link className="link" to={paths.admin({ tab: 'names', search: person.slug })}>
            <Name of={person.names} />
          </Link>
        </span>
      ))}
    </p>
  )
}

function Facts({ book }: { book: CatalogueBook }) {
  const t = useT()
  const { date } = useFormat()
  const price = useMakersPrice(book.price)
  return (
    <p className="small muted">
      <span className="num">{price ? formatPrice(price) : t('book.free')}</span>
      <Comma />
      {t('house.catalogue_out', { day: date(book.releaseDate) })}
      {book.organisation && (
        <>
          <Comma />
          <Name of={book.organisation.names} />
        </>
      )}
      {book.isbn && (
        <>
          <Comma />
          <bdi className="num" lang="en">{`ISBN ${book.isbn}`}</bdi>
        </>
      )}
    </p>
  )
}

const ACT = { published: 'withdraw', withdrawn: 'republish', suspended: undefined } as const

function Doings({ book, onDone }: BookRowProps) {
  const t = useT()
  const [asking, setAsking] = useState(false)
  const name = isolate(useNameIn()(book.names))
  const { submission } = book
  const act = ACT[book.state]
  if (!submission) return null
  return (
    <div className="admin-row__acts">
      <Link
        className="link"
        to={paths.submission(submission)}
        aria-label={t('house.catalogue_act_of', { act: t('house.catalogue_open'), name })}
      >
        {t('house.catalogue_open')}
      </Link>
      {act && (
        <Menu
          end
          label={t('house.catalogue_act_of', { act: t('studio.more'), name })}
          trigger={
            <>
              {t('studio.more')} <Icon name="chevron-down" small />
            </>
          }
        >
          <button type="button" onClick={() => setAsking(true)}>
            {t(`studio.act_${act}`)}
          </button>
        </Menu>
      )}
      {act && asking && (
        <AskAct
          submission={submission}
          act={act}
          onClose={() => setAsking(false)}
          onDone={onDone}
        />
      )}
    </div>
  )
}
