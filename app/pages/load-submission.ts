import { readsClaims } from '#features/rights/claims/reads-claims.ts'
import { booksApi } from '#web/api/books.gen.ts'
import { rightsApi } from '#web/api/rights.gen.ts'
import { studioApi } from '#web/api/studio.gen.ts'
import { ONCE, read, requireMe, type LoadContext } from '#web/boot/load.ts'

/** What the pages of one submission need before they show. */
export async function loadSubmission({ store, params, url }: LoadContext) {
  requireMe(store, url)
  const { getSubmission } = studioApi.endpoints
  const { listGenres, listRetiredGenres } = booksApi.endpoints
  // Others write and decide at any time.
  const fresh = { ...ONCE, forceRefetch: true }
  const asked = store.dispatch(getSubmission.initiate({ id: params.id ?? '' }, fresh))
  await Promise.all([
    read(asked, url),
    store.dispatch(listGenres.initiate(undefined, ONCE)),
    store.dispatch(listRetiredGenres.initiate(undefined, ONCE)),
  ])
  const { submission } = (await asked).data ?? {}
  if (submission && readsClaims(submission))
    await store.dispatch(
      rightsApi.endpoints.listClaimsOfBook.initiate({ id: submission._id }, fresh),
    )
  return null
}
