import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { countLetters } from '#punjabi/text/script.ts'
import { booksApi } from '#web/api/books.gen.ts'
import { useAppDispatch } from '#web/session/store.ts'
import type { Found, FoundBook, Row } from '#features/books/found/use-groups.ts'
import { paths } from '#shared/http/paths.ts'
import { queryOf } from './query.ts'
import { keepText, rememberSearch } from './remembered.ts'

// Counting a choice changes nothing that is shown, so nothing has to be read again.
booksApi.enhanceEndpoints({ endpoints: { recordSearchSelection: { invalidatesTags: [] } } })

/** Goes to a chosen row, or to all that the text finds; what was looked for stays in this browser. */
export function useDestinations(text: string, found: Found | null) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { key } = useLocation()
  // A second press while the first one still leads away is no second choice.
  const left = useRef(false)

  const selection = ({ _id: id }: FoundBook) => ({ id, ...(found && { name: found.query }) })
  function leaveFor(path: string) {
    left.current = true
    rememberSearch(text)
    keepText(key, text)
    void navigate(path)
  }
  return {
    choose: (row: Row) => {
      if (left.current) return
      if (row.kind === 'book')
        void dispatch(booksApi.endpoints.recordSearchSelection.initiate(selection(row.book)))
      leaveFor(row.path)
    },
    showAll: () => {
      const search = queryOf(text)
      if (!left.current && countLetters(search) > 0) leaveFor(paths.browse({ search }))
    },
  }
}
