import { useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import type { Typed } from '#features/books/search/SearchBox.tsx'
import { useComposing } from '#features/books/search/use-composing.ts'
import { paths } from '#shared/http/paths.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import '#features/books/search/search-line.css'

/** What the button of the search unfolds, even before React listens (`web/boot/after-paint.ts`). */
export const SEARCH_ENTRY = 'search-entry'

interface SearchEntryProps {
  open: boolean
  /** The search box is here and takes over, with what was typed until then. */
  loaded: boolean
  onTyped: (typed: Typed) => void
  onClose: () => void
}

/** Keeps what is typed from the press on, while the search box itself is on its way. */
export function SearchEntry({ open, loaded, onTyped, onClose }: SearchEntryProps) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const { composing, handlers } = useComposing()

  useLayoutEffect(() => {
    const box = input.current
    if (!open || !box) return
    box.focus()
    if (!loaded || composing) return
    onTyped({ text: box.value, from: box.selectionStart, to: box.selectionEnd })
  }, [open, loaded, composing, onTyped])

  const onKeyDown = ({ key, nativeEvent }: KeyboardEvent) => {
    if (key === 'Escape' && !nativeEvent.isComposing) onClose()
  }
  return (
    <search id={SEARCH_ENTRY} className="searchpanel bleed" hidden={!open}>
      <form className="searchentry" action={paths.browse()} onKeyDown={onKeyDown}>
        <div className="searchbox__line">
          <Icon name="search" />
          <input
            {...handlers}
            ref={input}
            aria-label={t('search.label')}
            name="search"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="none"
            dir="auto"
          />
        </div>
      </form>
    </search>
  )
}
