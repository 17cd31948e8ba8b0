import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#shared/http/paths.ts'
import { useT, type MessageKey } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { IconLink } from '#web/ui/IconLink.tsx'
import { InlineSelect } from '#web/ui/Select.tsx'
import type { Selection } from './use-selection.ts'
import { LibraryFilter, OnlyLiked } from './LibraryFilter.tsx'
import { libraryPath, SORTS, type Sort, type View } from './library-query.ts'

const SORT_LABELS: Record<Sort, MessageKey> = {
  'created_at:desc': 'library.sort_recent',
  'created_at:asc': 'library.sort_date',
  'updated_at:desc': 'library.sort_listened',
  'audioBook.name:asc': 'library.sort_name',
}

interface LibraryToolsProps {
  view: View
  selection: Selection
  /** Whether the page shows any book. */
  filled: boolean
  /** What a phone shows with these: on a wide screen it stands below the books. */
  children?: ReactNode
}

/** The words that books are named by, their order, and the way to tick several; small until asked for. */
export function LibraryTools({ view, selection, filled, children }: LibraryToolsProps) {
  const t = useT()
  const [open, setOpen] = useState(view.liked)
  const [pressed, setPressed] = useState(false)
  const rest = useId()
  const shown = open || selection.on
  return (
    <>
      <div className="libtools__keys">
        <SearchKey view={view} unfolded={pressed && open} />
        <span className="only-mobile">
          <IconLink icon="bookmark" label={t('bookmark.all')} to={paths.bookmarks()} />
        </span>
        <span className="only-mobile">
          <IconButton
            icon="sliders-horizontal"
            label={t('library.tools')}
            aria-expanded={shown}
            aria-controls={rest}
            onClick={() => {
              setPressed(true)
              setOpen(!shown)
            }}
          />
        </span>
      </div>
      <div className="libtools" id={rest} data-shown={shown || undefined}>
        <OnlyLiked view={view} />
        <LibrarySort view={view} />
        <SelectMode selection={selection} disabled={!filled && !selection.on}>
          {t(selection.on ? 'library.select_end' : 'library.select_begin')}
        </SelectMode>
        <div className="libtools__more">{children}</div>
      </div>
    </>
  )
}

/**
 * Opens the field that books are found with; once more, and all are shown again. On a phone the field comes
 * with the other tools: a second search beside the site’s would be taken for it.
 */
function SearchKey({ view, unfolded }: { view: View; unfolded: boolean }) {
  const t = useT()
  const navigate = useNavigate()
  const [open, setOpen] = useState(view.search !== '')
  const [pressed, setPressed] = useState(false)
  const shown = open || view.search !== ''
  function press() {
    setPressed(true)
    setOpen(!shown)
    if (!shown || !view.search) return
    void navigate(libraryPath({ ...view, search: '', page: 1 }), {
      replace: true,
      preventScrollReset: true,
    })
  }
  return (
    <>
      {(shown || unfolded) && <LibraryFilter view={view} focus={pressed} />}
      <span className="only-desktop">
        <IconButton
          icon="search"
          label={t('library.filter')}
          aria-expanded={shown}
          onClick={press}
        />
      </span>
    </>
  )
}

function LibrarySort({ view }: { view: View }) {
  const t = useT()
  const navigate = useNavigate()
  return (
    <InlineSelect
      label={t('browse.sort')}
      value={view.sort}
      options={SORTS.map((value) => ({ value, label: t(SORT_LABELS[value]) }))}
      onChange={({ target }) => {
        const path = libraryPath({ ...view, sort: target.value as Sort, page: 1 })
        void navigate(path, { preventScrollReset: true })
      }}
    />
  )
}

/** Begins and ends ticking; Esc ends it too, and the focus comes back here. */
function SelectMode(props: { selection: Selection; disabled: boolean; children: string }) {
  const { on, begin, end } = props.selection
  const box = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (!on) return
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || document.querySelector('dialog[open]')) return
      end()
      box.current?.querySelector('button')?.focus()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [on, end])
  return (
    <span ref={box}>
      <Button
        size="sm"
        variant="quiet"
        aria-pressed={on}
        disabled={props.disabled}
        onClick={on ? end : begin}
      >
        {props.children}
      </Button>
    </span>
  )
}
