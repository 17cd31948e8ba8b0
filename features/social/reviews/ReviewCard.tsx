import type { ReactNode } from 'react'
import { scriptOf } from '#shared/text/script-of.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useNameIn, useT } from '#web/i18n/intl.tsx'
import { Stars } from '#web/ui/Rating.tsx'
import type { Review } from './contract.ts'

// Each name keeps its dye: the sum of its letters chooses.
const DYES = 5

interface ReviewCardProps {
  review: Review
  /** What the reader may do about it. */
  actions: ReactNode
}

/** One listener's stars and words, laid out from the side their script begins on. */
export function ReviewCard({ review, actions }: ReviewCardProps) {
  const t = useT()
  const { date } = useFormat()
  const { rating, narrationRating, text, heard, reply } = review
  // The answer may have come before the reader chose another language.
  const name = review.former ? t('review.former') : review.name
  const dye = [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % DYES
  return (
    <li className="rev" dir={scriptOf(text ?? name).dir}>
      <div className="rev__who">
        <span className={`rev__face rev__face--${dye}`} {...scriptOf(name)} aria-hidden="true">
          {[...name][0]}
        </span>
        <div>
          <b {...scriptOf(name)}>{name}</b>
          <Stars value={rating} label={t('review.stars', { count: rating })} />
          <small className="rev__day num muted">
            <bdi>
              <time dateTime={review.created_at}>{date(review.created_at)}</time>
            </bdi>
          </small>
          {heard && <small className="num muted">{t('review.heard', { share: heard })}</small>}
        </div>
      </div>
      {text && (
        <p className="rev__text" {...scriptOf(text)}>
          {text}
        </p>
      )}
      {narrationRating && (
        <p className="rev__voice small muted">
          {t('review.narration')}{' '}
          <Stars value={narrationRating} label={t('review.stars', { count: narrationRating })} />
        </p>
      )}
      {reply && <Reply {...reply} />}
      {actions}
    </li>
  )
}

/** The answer of a representative, or else of staff. */
function Reply({ text, by }: NonNullable<Review['reply']>) {
  const t = useT()
  const name = useNameIn()
  return (
    <blockquote className="rev__reply">
      <b>{t('review.reply', { name: by ? name(by) : t('app.name') })}</b>
      <p className="rev__text" {...scriptOf(text)}>
        {text}
      </p>
    </blockquote>
  )
}
