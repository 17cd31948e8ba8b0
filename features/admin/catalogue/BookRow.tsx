import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#shared/http/paths.ts'
import { formatPrice } from '#shared/money/money.ts'
import { isolate } from '#shared/text/isolate.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useNameIn, useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Comma } from '#web/ui/Comma.tsx'
import { Cover } from '#web/ui/Cover.tsx'
import { IconLink } from '#web/ui/IconLink.tsx'
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
  const { names, slug, state, since, changesSince, releaseDate, organisation, isbn } = book
  const price = useMakersPrice(book.price)
  return (
    <tr role="row">
      <td role="cell" className="catalogue__title">
        <div className="catalogue__book">
          <Cover src={book.cover} size={44} />
          <div>
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
          </div>
        </div>
      </td>
      <td role="cell" className="catalogue__people" data-label={t('house.catalogue_people')}>
        <People book={book} />
      </td>
      <td role="cell" data-label={t('house.catalogue_state')}>
        <StateTag state={state} />{' '}
        {since && (
          <span className="small muted catalogue__since">
            {t('studio.since', { day: date(since) })}
          </span>
        )}
        {changesSince && <b className="small">{t('studio.state_changes_sent')}</b>}
      </td>
      <td role="cell" className="num" data-label={t('house.catalogue_price')}>
        {price ? formatPrice(price) : t('book.free')}
      </td>
      <td role="cell" data-label={t('house.catalogue_day')}>
        <span className="num">{date(releaseDate)}</span>
        {organisation && (
          <span className="small muted catalogue__since">
            <Name of={organisation.names} />
          </span>
        )}
        {isbn && <bdi className="num small muted catalogue__since" lang="en">{`ISBN ${isbn}`}</bdi>}
      </td>
      <td role="cell" className="catalogue__acts">
        <Doings book={book} onDone={onDone} />
      </td>
    </tr>
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
      <IconLink
        icon="pencil"
        to={paths.submission(submission)}
        label={t('house.catalogue_act_of', { act: t('house.catalogue_open'), name })}
      />
      {act && (
        <Button
          variant="quiet"
          size="sm"
          aria-label={t('house.catalogue_act_of', { act: t(`studio.act_${act}`), name })}
          onClick={() => setAsking(true)}
        >
          {t(`studio.act_${act}`)}
        </Button>
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
