import {
  playedBook,
  type PlayRequest,
  type SampledFrom,
} from '#features/listening/playback/play-requests.ts'

export type BookWithSample = SampledFrom & { sampleUrl: string | null }

/** The request that plays a book's sample; undefined where it has none. */
export const sampleOf = ({ sampleUrl, ...book }: BookWithSample): PlayRequest | undefined =>
  sampleUrl ? { kind: 'sample', audiobook: playedBook(book), url: sampleUrl } : undefined
