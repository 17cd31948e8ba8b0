import { skipToken } from '@reduxjs/toolkit/query'
import { useGetAudiobookQuery } from '#web/api/books.gen.ts'
import { useMe } from '#web/session/store.ts'
import { usePrice } from '#features/books/book/use-price.ts'
import type { Track } from '#features/listening/player-engine/state.ts'

/** The price of a sample's book; undefined for one that is free or mine, and until that is known. */
export function usePriceToPay(book: Track['audiobook']) {
  const me = useMe()
  const price = usePrice(book.price ?? [])
  const { data } = useGetAudiobookQuery(me && price ? { idOrSlug: book.slug } : skipToken)
  const isMissing = !me || data?.audiobook.entitled === false
  return isMissing ? price : undefined
}
