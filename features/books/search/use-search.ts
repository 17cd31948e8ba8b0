import { useCallback, useEffect, useState } from 'react'
import type { ApiError } from '#web/api/api.ts'
import { booksApi } from '#web/api/books.gen.ts'
import { ONCE } from '#web/boot/load.ts'
import { useAppDispatch } from '#web/session/store.ts'
import type { Found } from '#features/books/found/use-groups.ts'
import { isSearchable, queryOf } from './query.ts'

const DEBOUNCE_MS = 400
/** After so long without an answer the wait is shown. */
const PATIENCE_MS = 300

export interface Search {
  /** Stays until newer books come or the box is emptied. */
  found: Found | null
  error: ApiError | null
  loading: boolean
  slow: boolean
  retry: () => void
}

interface Typed {
  text: string
  /** An input method is composing: what stands in the box is not meant yet. */
  composing: boolean
}

/**
 * Searches while someone types: from two letters on, 400 ms after the last key. An answer that
 * newer typing overtook is dropped.
 */
export function useSearch({ text, composing }: Typed): Search {
  const dispatch = useAppDispatch()
  const query = queryOf(text)
  const [found, setFound] = useState<Found | null>(null)
  const [failure, setFailure] = useState<{ query: string; error: ApiError } | null>(null)
  const [slowFor, setSlowFor] = useState<string | null>(null)
  // Asked for by a press, or there from the start: nothing more is to be waited for.
  const [hurried, setHurried] = useState(query)
  const error = failure?.query === query ? failure.error : null
  const asked = isSearchable(query) && found?.query !== query && !error && !composing
  const delay = hurried === query ? 0 : DEBOUNCE_MS
  if (query === '' && found) setFound(null)

  useEffect(() => {
    if (!asked) return
    let current = true
    const search = async () => {
      const { searchAudiobooks } = booksApi.endpoints
      const { data, error } = await dispatch(searchAudiobooks.initiate({ name: query }, ONCE))
      if (!current) return
      setSlowFor(null)
      setFailure(data ? null : { query, error: error as ApiError })
      if (data) {
        const { audiobooks: books, ...makers } = data
        setFound({ query, books, ...makers })
      }
    }
    const timer = setTimeout(() => void search(), delay)
    const patience = setTimeout(() => setSlowFor(query), delay + PATIENCE_MS)
    return () => {
      current = false
      clearTimeout(timer)
      clearTimeout(patience)
    }
  }, [query, asked, delay, dispatch])

  const retry = useCallback(() => {
    setHurried(query)
    setFailure(null)
  }, [query])
  const offline = error?.status === 0
  useEffect(() => {
    if (!offline) return
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [offline, retry])

  return { found, error, loading: asked, slow: asked && slowFor === query, retry }
}
