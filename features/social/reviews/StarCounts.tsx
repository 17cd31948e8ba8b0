import { grouped } from '#shared/money/money.ts'
import type { ListReviewsApiResponse } from '#web/api/social.gen.ts'
import { useT } from '#web/i18n/intl.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'

type Counts = ListReviewsApiResponse['audiobookReviewCount']

const STARS = ['5', '4', '3', '2', '1'] as const

/** The number of reviews for each number of stars. */
export function StarCounts({ counts }: { counts: Counts }) {
  const t = useT()
  const most = Math.max(1, ...STARS.map((stars) => counts[stars]))
  return (
    <ul role="list" className="starcounts num" aria-label={t('review.counts')}>
      {STARS.map((stars) => (
        <li key={stars}>
          <VisuallyHidden>
            {t('review.star_count', { stars: Number(stars), count: grouped(counts[stars]) })}
          </VisuallyHidden>
          <span aria-hidden="true">{stars}</span>
          <ProgressBar value={(100 * counts[stars]) / most} />
          <span aria-hidden="true">{grouped(counts[stars])}</span>
        </li>
      ))}
    </ul>
  )
}
