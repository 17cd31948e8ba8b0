import { route } from '../../server/route'
import { listReviews as call } from './contract'
import { listReviews } from './reviews.server'

export const routes = [route(call, ({ db, query, language }) => listReviews(db, query, language))]
