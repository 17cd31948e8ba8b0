import { useEffect, useState } from 'react'
import { countLetters } from '../../punjabi/script'
import { generatedApi, type SearchAudiobooksApiResponse } from '../../web/lib/api.gen'
import { ONCE } from '../../web/lib/load'
import { useAppDispatch } from '../../web/lib/store'

export type FoundBook = SearchAudiobooksApiResponse['audiobooks'][number]

const DEBOUNCE_MS = 400
const FEWEST_LETTERS = 2

/** What the box holds now: the books of the newest answer, and the query they answer. */
export interface Found {
  query: string
  books: FoundBook[]
  failed: boolean
}

/** The text as it is searched for. */
export const queryOf = (text: string) => text.trim().toLowerCase()

/**
 * Searches while someone types: from two letters on, 400 ms after the last key. Answers stay until
 * newer ones come; an answer that newer typing overtook is dropped.
 */
export function useSearch(text: string): { found: Found | null; loading: boolean } {
  const dispatch = useAppDispatch()
  const [found, setFound] = useState<Found | null>(null)
  const query = queryOf(text)
  const searchable = countLetters(query) >= FEWEST_LETTERS
  useEffect(() => {
    let current = true
    const search = async () => {
      const { searchAudiobooks } = generatedApi.endpoints
      const { data } = await dispatch(searchAudiobooks.initiate({ name: query }, ONCE))
      if (current) setFound({ query, books: data?.audiobooks ?? [], failed: !data })
    }
    const timer = searchable
      ? setTimeout(() => void search(), DEBOUNCE_MS)
      : setTimeout(() => setFound(null))
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [query, searchable, dispatch])
  return { found: searchable ? found : null, loading: searchable && found?.query !== query }
}
