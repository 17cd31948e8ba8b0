import type { PlayedBook, PlayRequest } from '#features/listening/playback/play-requests.ts'

export type SampledBook = PlayedBook & { sampleUrl: string | null }

/** The request that plays a book's sample; undefined where it has none. */
export function sampleOf({ sampleUrl, ...book }: SampledBook): PlayRequest | undefined {
  if (!sampleUrl) return undefined
  const { _id, slug, name, names, cover, coverBare, coverSmall } = book
  return {
    kind: 'sample',
    audiobook: { _id, slug, name, names, cover, coverBare, coverSmall },
    url: sampleUrl,
  }
}
