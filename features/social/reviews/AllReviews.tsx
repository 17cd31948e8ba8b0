import type { ReactNode } from 'react'
import { useT } from '#web/i18n/intl.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { allReviewsPath, REVIEWS_A_PAGE, type ReviewView } from './review-view.ts'

interface AllReviewsProps {
  slug: string
  view: ReviewView
  total: number
  children: ReactNode
}

/** Orders above and pages below, once all reviews are open. */
export function AllReviews({ slug, view, total, children }: AllReviewsProps) {
  const t = useT()
  if (!view.all) return children
  const tab = (sort: ReviewView['sort']) => ({
    to: allReviewsPath(slug, { sort, page: 1 }),
    label: t(`review.${sort}`),
    current: view.sort === sort,
  })
  return (
    <>
      <Tabs label={t('review.order')} tabs={[tab('recent'), tab('top')]} />
      {children}
      <Pager
        page={view.page}
        pages={Math.ceil(total / REVIEWS_A_PAGE)}
        to={(page) => allReviewsPath(slug, { sort: view.sort, page })}
      />
    </>
  )
}
