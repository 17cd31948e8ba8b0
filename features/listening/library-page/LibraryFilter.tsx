import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { useT } from '#web/i18n/intl.tsx'
import { paths } from '#shared/http/paths.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { libraryPath, LONGEST_SEARCH, SORTS, STATUSES, type View } from './library-query.ts'

const PAUSE_MS = 300

/** Only the books that one likes, or all: a way, not a choice that is kept. */
export function OnlyLiked({ view }: { view: View }) {
  const t = useT()
  return (
    <Link
      className="libliked"
      to={libraryPath({ ...view, liked: !view.liked, page: 1 })}
      aria-current={view.liked ? 'true' : undefined}
      preventScrollReset
      replace
    >
      <Icon name="thumbs-up" small /> {t('library.only_liked')}
      {view.liked && <Icon name="x" small />}
    </Link>
  )
}

interface LibraryFilterProps {
  view: View
  /** Whether one pressed for it and types next. */
  focus: boolean
}

/** Words that the books shown are named by: kept in the address, in force while one types. */
export function LibraryFilter({ view, focus }: LibraryFilterProps) {
  const t = useT()
  const navigate = useNavigate()
  const [text, setText] = useState(view.search)
  const sent = useRef(view.search)
  const box = useRef<HTMLInputElement>(null)
  const timer = useRef<number>(undefined)

  // The address changed by another hand, as on the way back.
  useEffect(() => {
    if (view.search === sent.current) return
    sent.current = view.search
    setText(view.search)
  }, [view.search])
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (focus) box.current?.focus()
  }, [focus])

  function show(words: string) {
    clearTimeout(timer.current)
    const search = words.trim()
    if (search === sent.current) return
    sent.current = search
    void navigate(libraryPath({ ...view, search, page: 1 }), {
      replace: true,
      preventScrollReset: true,
    })
  }
  function type(words: string) {
    setText(words)
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => show(words), PAUSE_MS)
  }
  return (
    <form
      role="search"
      className="libfilter"
      action={paths.library()}
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault()
        show(text)
      }}
    >
      <Icon name="search" small />
      <input
        ref={box}
        type="search"
        name="search"
        className="input"
        aria-label={t('library.filter')}
        placeholder={t('library.filter')}
        value={text}
        maxLength={LONGEST_SEARCH}
        autoComplete="off"
        enterKeyHint="search"
        dir="auto"
        onChange={({ target }) => type(target.value)}
      />
      {view.status !== STATUSES[0] && <input type="hidden" name="status" value={view.status} />}
      {view.sort !== SORTS[0] && <input type="hidden" name="sort" value={view.sort} />}
      {view.liked && <input type="hidden" name="liked" value="true" />}
      {text && (
        <IconButton
          icon="x"
          label={t('library.filter_clear')}
          onClick={() => {
            setText('')
            show('')
            box.current?.focus()
          }}
        />
      )}
    </form>
  )
}
