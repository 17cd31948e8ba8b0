import { useEffect, useRef } from 'react'
import type { FoundBook } from '#features/books/found/use-groups.ts'
import { SearchBox, type Typed } from '#features/books/search/SearchBox.tsx'
import { SampleButton } from '#features/listening/player/SampleButton.tsx'
import { SearchStart } from './SearchStart.tsx'

export interface SearchPanelProps {
  /** What was typed before it was here. */
  typed: Typed
  /** Esc or the cross: the focus goes back to what opened the panel. */
  onClose: () => void
  onLeave: () => void
}

const playOf = (book: FoundBook) => <SampleButton book={book} tabIndex={-1} />

/** The search box under the header, above the page. Default export: it loads when first opened. */
export default function SearchPanel({ typed, onClose, onLeave }: SearchPanelProps) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    const outside = (event: Event) => {
      const header = panel.current?.closest('header')
      if (header && !header.contains(event.target as Node)) onLeave()
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
    }
  }, [onLeave])
  return (
    <search className="searchpanel bleed" ref={panel}>
      <SearchBox typed={typed} onClose={onClose} start={<SearchStart />} playOf={playOf} />
    </search>
  )
}
