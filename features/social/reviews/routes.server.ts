import { route } from '#server/http/route.ts'
import { listReviews as call } from './contract.ts'
import { listReviews } from './reviews.server.ts'

export const routes = [route(call, ({ db, query, language }) => listReviews(db, query, language))]
