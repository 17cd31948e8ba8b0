import type { PlayRequest, SampledBook } from '#features/listening/playback/play-requests.ts'

export type BookWithSample = SampledBook & {
  sampleUrl: string | null
  author?: { names: SampledBook['names'] } | null
}

/** The request that plays a book's sample; undefined where it has none. */
export function sampleOf({ sampleUrl, ...book }: BookWithSample): PlayRequest | undefined {
  if (!sampleUrl) return undefined
  const { _id, slug, name, names, cover, coverBare, coverSmall, price, cloth, author } = book
  return {
    kind: 'sample',
    audiobook: {
      _id,
      slug,
      name,
      names,
      cover,
      coverBare,
      coverSmall,
      ...(price && { price }),
      ...(cloth && { cloth }),
      ...(author && { authorNames: author.names }),
    },
    url: sampleUrl,
  }
}
