import { route } from '#server/http/route.ts'
import { translate } from '#shared/i18n/messages.ts'
import * as contract from './review-answers-contract.ts'
import { removeReply, replyToReview } from './reply.server.ts'
import { reportReview } from './report-review.server.ts'

export const routes = [
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
]
