import { z } from 'zod'
import { OPEN_SHELF } from '#shared/http/open-shelf.ts'
import { listAudiobooks } from '#features/discovery/browse/contract.ts'

const asked = listAudiobooks.query.shape

/** What the catalogue for programs can be asked: what the list of the API can, searched by `query`. */
export const CatalogQuery = z.object({
  query: asked.search,
  filter: asked.filter,
  genre: asked.genre,
  author: asked.author,
  narrator: asked.narrator,
  publisher: asked.publisher,
  sort: asked.sort,
  _after: asked._after,
})

export type CatalogQuery = Partial<z.output<typeof CatalogQuery>> & { lang?: string | undefined }

/** The address of a catalogue, its choices in one order, without those that are as they are anyway. */
export function catalogPath(query: CatalogQuery): string {
  const chosen = Object.keys({ ...CatalogQuery.shape, lang: '' }).flatMap((name) => {
    const value = query[name as keyof CatalogQuery]
    return value && !(name === 'filter' && value === 'all') ? [[name, value]] : []
  })
  return OPEN_SHELF.catalog + (chosen.length > 0 ? `?${new URLSearchParams(chosen)}` : '')
}
