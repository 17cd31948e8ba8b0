import sprite from './icons.svg?url&no-inline'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface RatingProps {
  /** 0 to 5. */
  value: number
  /** The whole sense in words, as "4.9 of 5". Read instead of the signs. */
  label: string
}

function Star({ off }: { off?: boolean | undefined }) {
  return (
    <svg className={off ? 'off' : undefined} viewBox="0 0 24 24" aria-hidden="true">
      <use href={`${sprite}#star`} />
    </svg>
  )
}

/** One star and the number, for cards. `text` is the number as it is shown. */
export function Rating({ value, label, text }: RatingProps & { text?: string | undefined }) {
  return (
    <span className="rate num">
      <Star />
      <span aria-hidden="true">{text ?? value.toFixed(1)}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
}

/** Five stars, as many of them filled as the rounded value, for one person's review. */
export function Stars({ value, label }: RatingProps) {
  return (
    <span className="stars" role="img" aria-label={label}>
      {[1, 2, 3, 4, 5].map((place) => (
        <Star key={place} off={place > Math.round(value)} />
      ))}
    </span>
  )
}
