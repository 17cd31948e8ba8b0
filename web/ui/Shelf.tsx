import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react'
import { useT } from '#web/i18n/intl.tsx'
import { HeadlineWord } from './HeadlineWord.tsx'
import { IconButton } from './IconButton.tsx'

interface ShelfProps {
  /** The word on the line, decoration beside the title. */
  word: string
  /** The heading; left out or the same as the word, the word itself is the heading. */
  title?: string | undefined
  text?: ReactNode
  /** A link or button under the text. */
  action?: ReactNode
  /** Books in one row that scrolls sideways to the page's edge. */
  scroll?: boolean | undefined
  /** For words too long for the side column: the things start under the line. */
  low?: boolean | undefined
  id?: string | undefined
  children: ReactNode
}

/** A section that hangs from the line: word, title and action on the side, things beside them. */
export function Shelf({ word, title: given, text, action, scroll, low, id, children }: ShelfProps) {
  const headingId = useId()
  const title = given === word ? undefined : given
  const look = `shelf bleed${scroll ? ' shelf--scroll' : ''}${low ? ' shelf--low' : ''}`
  return (
    <section className={look} id={id} aria-labelledby={headingId}>
      <HeadlineWord
        decorative={Boolean(title)}
        as={title ? 'div' : 'h2'}
        wordId={title ? undefined : headingId}
      >
        {word}
      </HeadlineWord>
      <div className="shelf__side">
        {title && <h2 id={headingId}>{title}</h2>}
        {text && <p>{text}</p>}
        {action}
      </div>
      {scroll ? (
        <Rail title={given ?? word} headingId={headingId}>
          {children}
        </Rail>
      ) : (
        <div className="shelf__main">{children}</div>
      )}
    </section>
  )
}

interface RailProps {
  title: string
  headingId: string
  children: ReactNode
}

/** Things in one row that scrolls sideways, with a button at each end that has more of them. */
function Rail({ title, headingId, children }: RailProps) {
  const t = useT()
  const row = useRef<HTMLDivElement>(null)
  const [before, setBefore] = useState(false)
  const [after, setAfter] = useState(false)
  const look = () => {
    if (!row.current) return
    const { scrollLeft, scrollWidth, clientWidth } = row.current
    const gone = Math.abs(scrollLeft)
    const isMore = [gone > 1, gone + clientWidth < scrollWidth - 1] as const
    setBefore(isMore[0])
    setAfter(isMore[1])
    // A button goes at its end: the keys stay with the row.
    const { activeElement } = document
    const buttons = row.current.parentElement?.querySelectorAll(':scope > button')
    if (buttons && [...buttons].some((one, at) => one === activeElement && !isMore[at]))
      row.current.focus({ preventScroll: true })
  }
  const lookFirst = useEffectEvent(look)
  useEffect(() => {
    const { current } = row
    if (!current) return
    const lookNow = () => lookFirst()
    const observer = new IntersectionObserver(lookNow)
    observer.observe(current)
    // What is not laid out yet has no width.
    current.addEventListener('contentvisibilityautostatechange', lookNow)
    return () => {
      observer.disconnect()
      current.removeEventListener('contentvisibilityautostatechange', lookNow)
    }
  }, [])
  const go = (way: number) => {
    if (!row.current) return
    const { direction } = getComputedStyle(row.current)
    row.current.scrollBy({
      left: (direction === 'rtl' ? -way : way) * row.current.clientWidth * 0.8,
    })
  }
  return (
    <div className="shelf__main rail" onPointerEnter={look}>
      <div
        ref={row}
        className="hscroll"
        tabIndex={0}
        role="group"
        aria-labelledby={headingId}
        onScroll={look}
      >
        {children}
      </div>
      <IconButton
        icon="arrow-left"
        flip
        label={t('shelf.previous', { title })}
        hidden={!before}
        onClick={() => go(-1)}
      />
      <IconButton
        icon="arrow-right"
        flip
        label={t('shelf.next', { title })}
        hidden={!after}
        onClick={() => go(1)}
      />
    </div>
  )
}
