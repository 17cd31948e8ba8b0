import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useT, type MessageKey } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
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
}

/** The words that books are named by, their order, and the way to tick several of them. */
export function LibraryTools({ view, selection, filled }: LibraryToolsProps) {
  const t = useT()
  return (
    <div className="libtools">
      <LibraryFilter view={view} />
      <OnlyLiked view={view} />
      <LibrarySort view={view} />
      <SelectMode selection={selection} disabled={!filled && !selection.on}>
        {t(selection.on ? 'library.select_end' : 'library.select_begin')}
      </SelectMode>
    </div>
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
