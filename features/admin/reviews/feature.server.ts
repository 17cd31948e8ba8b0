import { feature } from '#server/http/feature.ts'
import { route } from '#server/http/route.ts'
import { translate } from '#shared/i18n/messages.ts'
import * as contract from './contract.ts'
import { hideReview, keepReview, listHouseReviews, showReview } from './admin-reviews.server.ts'

export const adminReviewsFeature = feature({
  routes: [
    route(contract.listHouseReviews, ({ db, user, query }) => listHouseReviews(db, user, query)),

    route(contract.hideReview, async ({ db, user, params, body, language }) => {
      await hideReview(db, user, params.id, body.reason)
      return { message: translate(language, 'house.review_hidden') }
    }),

    route(contract.showReview, async ({ db, user, params, language }) => {
      await showReview(db, user, params.id)
      return { message: translate(language, 'house.review_shown') }
    }),

    route(contract.keepReview, async ({ db, user, params, body, language }) => {
      await keepReview(db, user, params.id, body.updatedAt)
      return { message: translate(language, 'house.review_kept') }
    }),
  ],
})
