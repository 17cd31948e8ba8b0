import { route } from '../../server/route'
import * as contract from './contract'
import { listGenres } from './genres.server'

export const routes = [
  route(contract.listGenres, async ({ db }) => {
    const genres = await listGenres(db)
    return { genres, total: genres.length }
  }),
]
