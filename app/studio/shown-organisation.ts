import { redirect, useSearchParams } from 'react-router'
import { isWritable, shownOf } from '#features/studio/organisations/membership.ts'
import { paths } from '#shared/http/paths.ts'
import { studioApi, useListOrganisationsQuery } from '#web/api/studio.gen.ts'
import { notFound, ONCE, read, requireMe, type LoadContext } from '#web/boot/load.ts'

type Asked = Pick<LoadContext, 'store' | 'url'>

/**
 * For a page of those who write books: their organisations.
 * @throws a redirect to the login, or to what joins them to one
 */
export async function loadWritable({ store, url }: Asked) {
  requireMe(store, url)
  const { listOrganisations } = studioApi.endpoints
  const mine = await read(store.dispatch(listOrganisations.initiate(undefined, ONCE)), url)
  if (!mine.organisation.some(isWritable)) throw redirect(paths.studioJoin)
  return mine.organisation.filter(isWritable)
}

/**
 * For a page of one organisation: the one that its address names, else the first.
 * @throws as `loadWritable`, and that there is none by that id
 */
export async function loadShown(asked: Asked) {
  const shown = shownOf(await loadWritable(asked), asked.url.searchParams)
  if (!shown) throw notFound()
  return shown
}

/** The organisations of a page that was loaded so, and the one that it shows. */
export function useShown() {
  const [query] = useSearchParams()
  const { data: mine } = useListOrganisationsQuery()
  const organisations = mine?.organisation.filter(isWritable) ?? []
  return { organisations, shown: shownOf(organisations, query) }
}
