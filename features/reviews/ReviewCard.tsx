import { scriptOf } from '../../shared/script-of'
import { useT } from '../../web/lib/intl'
import { Stars } from '../../web/ui/Rating'
import type { Review } from './contract'

// Each name keeps its dye: the sum of its letters chooses.
const DYES = 5

/** One listener's stars and words, laid out from the side their script begins on. */
export function ReviewCard({ review }: { review: Review }) {
  const t = useT()
  const { rating, text } = review
  // The answer may have come before the reader chose another language.
  const name = review.former ? t('review.former') : review.name
  const dye = [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % DYES
  return (
    <article className="rev" dir={scriptOf(text ?? name).dir}>
      <div className="rev__who">
        <span className={`rev__face rev__face--${dye}`} {...scriptOf(name)} aria-hidden="true">
          {[...name][0]}
        </span>
        <div>
          <b {...scriptOf(name)}>{name}</b>
          <Stars value={rating} label={t('review.stars', { count: rating })} />
        </div>
      </div>
      {text && (
        <p className="rev__text" {...scriptOf(text)}>
          {text}
        </p>
      )}
    </article>
  )
}
