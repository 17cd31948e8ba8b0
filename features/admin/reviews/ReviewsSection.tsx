import { useListHouseReviewsQuery } from '#web/api/admin.gen.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { Lately } from '#features/admin/console/AuditSection.tsx'
import { Failed, Nothing, Waiting } from '#features/admin/console/States.tsx'
import { AdminReviewRow } from './AdminReviewRow.tsx'
import { LAST_HIDDEN, reviewsArgs, reviewPages, type ReviewState } from './reviews-args.ts'
import './reviews-section.css'

interface ReviewsSectionProps {
  state: ReviewState
  page: number
  to: (place: { state: ReviewState; page?: number }) => string
}

/** Reviews that listeners reported, and those that are out of sight. */
export function ReviewsSection({ state, page, to }: ReviewsSectionProps) {
  const t = useT()
  const asked = useListHouseReviewsQuery(reviewsArgs({ state, page }))
  const { currentData: found, isError, isFetching, refetch } = asked
  const tab = (of: ReviewState) => ({
    to: to({ state: of }),
    label: t(`house.reviews_${of}`),
    current: state === of,
  })
  return (
    <div className="people">
      <Tabs label={t('house.reviews_which')} tabs={[tab('reported'), tab('hidden')]} />
      <div role="status">
        {found && found.total > 0 && (
          <h2 className="people__title">{t('house.reviews_count', { count: found.total })}</h2>
        )}
        {found?.total === 0 && <Nothing text={t(`house.reviews_none_${state}`)} />}
      </div>
      {found?.total === 0 && state === 'reported' && <LastHidden />}
      {isError && !isFetching && <Failed onRetry={() => void refetch()} />}
      {!found && !isError && <Waiting />}
      {found && found.reviews.length > 0 && (
        <ul role="list" className="admin-reviews">
          {found.reviews.map((review) => (
            <AdminReviewRow key={review._id} review={review} />
          ))}
        </ul>
      )}
      <Pager
        page={page}
        pages={reviewPages(found?.total ?? 0)}
        to={(other) => to({ state, page: other })}
      />
    </div>
  )
}

/** Where nothing was reported: what was hidden last. */
function LastHidden() {
  const t = useT()
  const { data } = useListHouseReviewsQuery(LAST_HIDDEN)
  if (!data) return null
  if (data.total === 0) return <Lately topic="reviews" />
  return (
    <section aria-labelledby="last-hidden">
      <h2 id="last-hidden" className="people__title">
        {t('house.reviews_last_hidden')}
      </h2>
      <ul role="list" className="admin-reviews">
        {data.reviews.map((review) => (
          <AdminReviewRow key={review._id} review={review} />
        ))}
      </ul>
    </section>
  )
}
