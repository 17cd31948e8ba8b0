import { route } from '#server/http/route.ts'
import * as contract from '#features/books/book/genres-contract.ts'
import { listGenres } from './genres.server.ts'

export const routes = [
  route(contract.listGenres, async ({ db }) => {
    const genres = await listGenres(db)
    return { genres, total: genres.length }
  }),
]
