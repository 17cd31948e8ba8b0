import { useState } from 'react'
import { Link } from 'react-router'
import { isolate } from '#shared/text/isolate.ts'
import { scriptOf } from '#shared/text/script-of.ts'
import { useKeepReviewMutation, useShowReviewMutation } from '#web/api/admin.gen.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useNameIn, useT } from '#web/i18n/intl.tsx'
import { paths } from '#shared/http/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Note } from '#web/ui/Note.tsx'
import { Stars } from '#web/ui/Rating.tsx'
import { useAction } from '#web/forms/use-action.ts'
import type { AdminReview } from './contract.ts'
import { HideDialog } from './HideDialog.tsx'

/** One review, what listeners said of it, and what a moderator may do. */
export function AdminReviewRow({ review }: { review: AdminReview }) {
  const t = useT()
  const { date } = useFormat()
  const title = useNameIn()(review.audiobook.names)
  const { rating, text, reports, hiddenAt } = review
  const name = review.name ?? t('review.former')
  return (
    <li className="admin-review">
      <div>
        <h3>
          <bdi>{name}</bdi>
        </h3>
        <p className="small muted">
          <Link to={paths.book(review.audiobook.slug)}>{title}</Link>,{' '}
          <time className="num" dateTime={review.created_at}>
            {date(review.created_at)}
          </time>
        </p>
        <Stars value={rating} label={t('review.stars', { count: rating })} />
      </div>
      {text && (
        <p className="admin-review__text" {...scriptOf(text)}>
          {text}
        </p>
      )}
      {reports.length > 0 && (
        <ul className="admin-review__reports">
          {reports.map(({ reason, note, at }) => (
            <li key={at + reason}>
              {t(`house.reason_${reason}`)}
              {note && (
                <>
                  {': '}
                  <bdi>{note}</bdi>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      <Doings review={review} name={isolate(name)} hidden={hiddenAt !== null} />
    </li>
  )
}

interface DoingsProps {
  review: AdminReview
  name: string
  hidden: boolean
}

function Doings({ review: { _id: id, updatedAt }, name, hidden }: DoingsProps) {
  const t = useT()
  const [hiding, setHiding] = useState(false)
  const { act, refusal } = useAction(() => undefined)
  const [keep, keeping] = useKeepReviewMutation()
  const [show, showing] = useShowReviewMutation()
  const button = (word: 'show' | 'keep', busy: boolean, press: () => void) => (
    <Button
      variant="quiet"
      size="sm"
      busy={busy}
      aria-label={t(`house.review_${word}_of`, { name })}
      onClick={press}
    >
      {t(`house.review_${word}`)}
    </Button>
  )
  return (
    <>
      <div className="cluster">
        {hidden ? (
          button('show', showing.isLoading, () => act(show({ id })))
        ) : (
          <>
            <Button
              variant="quiet"
              size="sm"
              aria-label={t('house.review_hide_of', { name })}
              onClick={() => setHiding(true)}
            >
              {t('house.review_hide')}
            </Button>
            {button('keep', keeping.isLoading, () => act(keep({ id, body: { updatedAt } })))}
          </>
        )}
      </div>
      {refusal && (
        <Note tone="bad" role="alert">
          {refusal}
        </Note>
      )}
      {hiding && <HideDialog id={id} name={name} onClose={() => setHiding(false)} />}
    </>
  )
}
