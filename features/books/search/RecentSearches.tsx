import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { scriptOf } from '#shared/text/script-of.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { forgetAllSearches, forgetSearch, recentSearches } from './remembered.ts'
import './recent-searches.css'

interface RecentSearchesProps {
  onChoose: (text: string) => void
  /** Nothing is left to stand on: the focus goes back to the box. */
  onEmpty: () => void
}

/** Lists the recent searches of this browser, each to repeat or to forget. */
export function RecentSearches({ onChoose, onEmpty }: RecentSearchesProps) {
  const t = useT()
  const [searches, setSearches] = useState(recentSearches)
  const list = useRef<HTMLUListElement>(null)
  if (searches.length === 0) return null

  function forget(text: string, place: number) {
    const left = forgetSearch(text)
    flushSync(() => setSearches(left))
    // The button that was pressed is gone: the next one takes its focus.
    const crosses = [...(list.current?.querySelectorAll<HTMLElement>('.iconbtn') ?? [])]
    const next = crosses[Math.min(place, crosses.length - 1)]
    if (next) next.focus()
    else onEmpty()
  }
  function forgetAll() {
    setSearches(forgetAllSearches())
    onEmpty()
  }
  return (
    <section className="recents" aria-labelledby="recents">
      <h2 id="recents">{t('search.recent')}</h2>
      <ul role="list" ref={list}>
        {searches.map((text, place) => (
          <li key={text}>
            <button type="button" className="recents__text" onClick={() => onChoose(text)}>
              <bdi {...scriptOf(text)}>{text}</bdi>
            </button>
            <IconButton
              icon="x"
              label={t('search.forget', { text })}
              onClick={() => forget(text, place)}
            />
          </li>
        ))}
      </ul>
      <button type="button" className="recents__all link" onClick={forgetAll}>
        <Icon name="x" small /> {t('search.forget_all')}
      </button>
    </section>
  )
}
