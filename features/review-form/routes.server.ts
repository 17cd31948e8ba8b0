import { route } from '../../server/route'
import { translate } from '../../shared/messages'
import * as contract from './contract'
import { createReview, deleteReview, findMyReview, updateReview } from './write-review.server'

export const routes = [
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
]
