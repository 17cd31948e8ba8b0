import { route } from '#server/http/route.ts'
import { translate } from '#shared/i18n/messages.ts'
import * as contract from './review-form-contract.ts'
import { createReview, deleteReview, findMyReview, updateReview } from './write-review.server.ts'

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
