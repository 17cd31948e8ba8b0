import { route } from '../../server/route'
import { translate } from '../../shared/messages'
import * as contract from './contract'
import { removeReply, replyToReview } from './reply.server'
import { reportReview } from './report-review.server'

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
