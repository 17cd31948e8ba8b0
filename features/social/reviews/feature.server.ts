import { feature } from '#server/http/feature.ts'
import { data } from './reviews.data.server.ts'
import * as contract from './contract.ts'
import { createReview, deleteReview, findMyReview, updateReview } from './write-review.server.ts'
import { listReviews as call } from './contract.ts'
import { listReviews } from './reviews.server.ts'
import { removeReply, replyToReview } from './reply.server.ts'
import { reportReview } from './report-review.server.ts'
import { route } from '#server/http/route.ts'
import { translate } from '#shared/i18n/messages.ts'

export const reviewsFeature = feature({
  routes: [
    route(call, ({ db, query, language }) => listReviews(db, query, language)),

    route(contract.findMyReview, ({ db, user, params }) => findMyReview(db, user, params.id)),

    route(contract.createReview, async ({ db, user, body, language }) => ({
      audiobookReview: await createReview(db, user, body),
      message: translate(language, 'reviewForm.added'),
    })),

    route(contract.updateReview, async ({ db, user, params, body, language }) => ({
      audiobookReview: await updateReview(db, user, params.id, body),
      message: translate(language, 'reviewForm.updated'),
    })),

    route(contract.deleteReview, async ({ db, user, params, language }) => {
      await deleteReview(db, user, params.id)
      return { message: translate(language, 'reviewForm.deleted') }
    }),

    route(contract.reportReview, async ({ db, user, params, body, language }) => {
      await reportReview(db, user, params.id, body)
      return { message: translate(language, 'reviewForm.reported') }
    }),

    route(contract.replyToReview, async ({ db, user, params, body, language }) => {
      await replyToReview(db, user, params.id, body.text)
      return { message: translate(language, 'reviewForm.replied') }
    }),

    route(contract.removeReply, async ({ db, user, params, language }) => {
      await removeReply(db, user, params.id)
      return { message: translate(language, 'reviewForm.unreplied') }
    }),
  ],
  data,
})
