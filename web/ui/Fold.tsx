import { useId, useState, type ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import './fold.css'

interface FoldProps {
  title: string
  /** What it holds, in a line, while it is folded. */
  summary: ReactNode
  /** The direction of its words, where one that goes another way than the page would lose its beginning. */
  dir?: 'ltr' | 'rtl' | undefined
  /** Whether it is unfolded at first. */
  opens: boolean
  /** Something in it is wrong: it stays unfolded. */
  isWrong?: boolean
  children: ReactNode
}

/** Fields that a phone folds into a line that says what they hold; larger screens show all of them. */
export function Fold({ title, summary, dir, opens, isWrong = false, children }: FoldProps) {
  const bodyId = useId()
  const [isAsked, setAsked] = useState(opens)
  const isOpen = isAsked || isWrong
  return (
    <div className={isOpen ? 'fold' : 'fold fold--closed'}>
      <button
        type="button"
        className="fold__head"
        aria-expanded={isOpen}
        aria-controls={bodyId}
        onClick={() => setAsked(!isAsked)}
      >
        <span className="fold__title">{title}</span>
        <Icon name="chevron-down" small />
        {!isOpen && (
          <span className="fold__sum small muted" dir={dir}>
            {summary}
          </span>
        )}
      </button>
      <div id={bodyId} className="fold__body stack">
        {children}
      </div>
    </div>
  )
}
