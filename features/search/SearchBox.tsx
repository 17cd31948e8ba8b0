import { useEffect, useId, useRef, useState, type SubmitEvent, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { countLetters } from '../../punjabi/script'
import { generatedApi } from '../../web/lib/api.gen'
import { useT } from '../../web/lib/intl'
import { useAppDispatch } from '../../web/lib/store'
import { paths } from '../../web/paths'
import { Icon } from '../../web/ui/Icon'
import { IconButton } from '../../web/ui/IconButton'
import { SearchResults } from './SearchResults'
import { SearchStatus } from './SearchStatus'
import { queryOf, useSearch, type FoundBook } from './use-search'
import './search-box.css'

// Counting a choice changes nothing that is shown, so nothing has to be read again.
generatedApi.enhanceEndpoints({ endpoints: { recordSearchSelection: { invalidatesTags: [] } } })

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** Goes to a chosen book, or to all that a query finds. */
function useDestinations() {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  function choose(book: FoundBook) {
    void dispatch(generatedApi.endpoints.recordSearchSelection.initiate({ id: book._id }))
    void navigate(paths.book(book.slug))
  }
  function showAll(text: string) {
    const search = queryOf(text)
    if (countLetters(search) > 0) void navigate(paths.browse({ search }))
  }
  return { choose, showAll }
}

/** The row the arrow keys are on, -1 for none; the row is kept in sight. */
function useActiveRow(listId: string) {
  const [active, setActive] = useState(-1)
  useEffect(() => {
    document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [listId, active])
  return [active, setActive] as const
}

/** Finds books as one types, in any script. `onClose`: Esc or the cross on an empty box. */
export function SearchBox({ onClose }: { onClose: () => void }) {
  const t = useT()
  const id = useId()
  const listId = `${id}-list`
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [active, setActive] = useActiveRow(listId)
  const { found, loading } = useSearch(text)
  const { choose, showAll } = useDestinations()
  const books = found?.books ?? []
  const shown = books.length > 0
  const activeBook = books[active]

  useEffect(() => input.current?.focus(), [])

  function write(next: string) {
    setText(next)
    setActive(-1)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') onClose()
    const step = STEPS[event.key]
    if (!step || !shown) return
    event.preventDefault()
    // One place more than there are rows: the box itself, where no row is chosen.
    const places = books.length + 1
    setActive(((active + 1 + step + places) % places) - 1)
  }
  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (activeBook) choose(activeBook)
    else showAll(text)
  }
  function clear() {
    if (text === '') return onClose()
    write('')
    input.current?.focus()
  }
  return (
    <form className="searchbox" onSubmit={submit} onKeyDown={onKeyDown}>
      <label className="vh" htmlFor={id}>
        {t('search.label')}
      </label>
      <div className="searchbox__line">
        <Icon name="search" />
        <input
          id={id}
          ref={input}
          type="text"
          enterKeyHint="search"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={shown}
          aria-controls={shown ? listId : undefined}
          aria-activedescendant={activeBook ? `${listId}-${active}` : undefined}
          aria-describedby={`${id}-hint`}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          dir="auto"
          value={text}
          onChange={(event) => write(event.target.value)}
        />
        <IconButton icon="x" label={t(text ? 'search.clear' : 'search.close')} onClick={clear} />
      </div>
      <SearchHint id={`${id}-hint`} />
      <SearchStatus found={found} loading={loading} text={text} />
      {found && shown && (
        <SearchResults
          id={listId}
          books={books}
          query={found.query}
          active={active}
          onChoose={choose}
        />
      )}
    </form>
  )
}

/** Says that any script will do, by three spellings of one name. */
function SearchHint({ id }: { id: string }) {
  const t = useT()
  return (
    <p className="hint" id={id}>
      {t('search.hint_start')} <bdi lang="en">heer</bdi>, <bdi lang="pa">ਹੀਰ</bdi>,{' '}
      <bdi lang="pa-Arab" dir="rtl">
        ہیر
      </bdi>
      . {t('search.hint_end')}
    </p>
  )
}
