import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type SubmitEvent,
} from 'react'
import { useLocation } from 'react-router'
import { useGroups, type FoundBook } from '#features/books/found/use-groups.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Comma } from '#web/ui/Comma.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { LONGEST } from './query.ts'
import { RecentSearches } from './RecentSearches.tsx'
import { keptText } from './remembered.ts'
import { SearchResults } from './SearchResults.tsx'
import { foundNothing, SearchStatus } from './SearchStatus.tsx'
import { useComposing } from './use-composing.ts'
import { useDestinations } from './use-destinations.ts'
import { useRows } from './use-rows.ts'
import { useSearch } from './use-search.ts'
import './search-line.css'
import './search-box.css'

/** What stood in the field before the box, and where its caret stood. */
export interface Typed {
  text: string
  from: number | null
  to: number | null
}

interface SearchBoxProps {
  typed: Typed
  /** Esc, or the cross on an empty box. */
  onClose: () => void
  /** What an empty box offers below the recent searches, and a search that found nothing. */
  start: ReactNode
  /** What plays the sample of a book that was found. */
  playOf: (book: FoundBook) => ReactNode
}

/** Finds books, people, series and kinds as one types, in any script. */
export function SearchBox({ typed, onClose, start, playOf }: SearchBoxProps) {
  const t = useT()
  const id = useId()
  const listId = `${id}-list`
  const input = useRef<HTMLInputElement>(null)
  const { key } = useLocation()
  const [text, setText] = useState(() => typed.text.slice(0, LONGEST) || keptText(key))
  const { composing, handlers } = useComposing()
  const search = useSearch({ text, composing })
  const { found, slow } = search
  const groups = useGroups(found)
  const rows = groups.flatMap((group) => group.rows)
  const { active, onKeyDown, leave } = useRows(listId, found, rows.length)
  const { choose, showAll } = useDestinations(text, found)
  const shown = rows.length > 0
  const activeRow = rows[active]
  const focus = () => input.current?.focus()

  useLayoutEffect(() => {
    input.current?.focus()
    if (typed.text) input.current?.setSelectionRange(typed.from, typed.to)
  }, [typed])

  function write(next: string) {
    setText(next)
    leave()
  }
  function onKey(event: KeyboardEvent) {
    // Keys of an input method choose among its words, not among ours.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') onClose()
    else if (event.target === input.current) onKeyDown(event)
  }
  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (composing) return
    return activeRow ? choose(activeRow) : showAll()
  }
  const rewrite = (next: string) => {
    write(next)
    focus()
  }
  return (
    <form className="searchbox" data-busy={slow} onSubmit={submit} onKeyDown={onKey}>
      <label className="vh" htmlFor={id}>
        {t('search.label')}
      </label>
      <div className="searchbox__line">
        <Icon name="search" />
        <input
          {...handlers}
          id={id}
          ref={input}
          type="text"
          enterKeyHint="search"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={shown}
          aria-controls={shown ? listId : undefined}
          aria-activedescendant={activeRow ? `${listId}-${active}` : undefined}
          aria-describedby={`${id}-hint`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={LONGEST}
          dir="auto"
          value={text}
          onChange={(event) => write(event.target.value)}
        />
        <IconButton
          icon="x"
          label={t(text ? 'search.clear' : 'search.close')}
          onClick={() => (text === '' ? onClose() : rewrite(''))}
        />
      </div>
      <SearchHint id={`${id}-hint`} />
      {text === '' && <RecentSearches onChoose={rewrite} onEmpty={focus} />}
      <SearchStatus search={search} text={text} onRetry={focus} />
      {(text === '' || foundNothing(search, text)) && start}
      {found && (
        <SearchResults
          id={listId}
          found={found}
          groups={groups}
          busy={slow}
          active={activeRow}
          onChoose={choose}
          playOf={playOf}
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
      {t('search.hint_end')} {t('search.hint_start')}{' '}
      <span className="searchbox__forms">
        <bdi lang="en">heer</bdi>
        <Comma />
        <bdi lang="pa">ਹੀਰ</bdi>
        <Comma />
        <bdi lang="pa-Arab" dir="rtl">
          ہیر
        </bdi>
      </span>
    </p>
  )
}
