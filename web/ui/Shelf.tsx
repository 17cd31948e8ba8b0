import { useId, type ReactNode } from 'react'
import { HeadlineWord } from './HeadlineWord.tsx'

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
        <div className="shelf__main hscroll" tabIndex={0} role="group" aria-labelledby={headingId}>
          {children}
        </div>
      ) : (
        <div className="shelf__main">{children}</div>
      )}
    </section>
  )
}
