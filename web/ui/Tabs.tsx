import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { Icon } from './Icon.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export interface Tab {
  to: string
  label: string
  /** Shown after the label, already formatted. */
  count?: string | undefined
  current?: boolean | undefined
  /** Whether all is done there or something is lacking, and how that is said. */
  mark?: { is: TabMark; label: string } | undefined
}

export type TabMark = 'done' | 'lacking' | 'note'

const MARKS = { done: 'check', lacking: 'circle-alert', note: 'message-square' } as const

/** Links between views of one list; each view has its own address. */
export function Tabs({ tabs, label }: { tabs: Tab[]; label: string }) {
  return (
    <nav className="tabs" aria-label={label} onClick={goOn}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          ref={tab.current ? bringIntoView : undefined}
          className="tab"
          to={tab.to}
          aria-current={tab.current ? 'page' : undefined}
          preventScrollReset
        >
          {tab.label}
          {tab.count !== undefined && <span className="n">{tab.count}</span>}
          {tab.mark && (
            <span className={`tab__mark tab__mark--${tab.mark.is}`}>
              <Icon name={MARKS[tab.mark.is]} small />
              <VisuallyHidden>{tab.mark.label}</VisuallyHidden>
            </span>
          )}
        </Link>
      ))}
    </nav>
  )
}

/** A press on the sign that the row goes on, which is none of its links, moves the row to that side. */
function goOn({ target, currentTarget, clientX }: MouseEvent<HTMLElement>): void {
  if (target !== currentTarget) return
  const { left, width } = currentTarget.getBoundingClientRect()
  const isRight = clientX > left + width / 2
  currentTarget.scrollBy({ left: width * (isRight ? 0.7 : -0.7), behavior: 'smooth' })
}

/** On a small screen the row is wider than its window; the page itself stays where it is. */
function bringIntoView(tab: HTMLAnchorElement | null): void {
  void document.fonts.ready.then(() => {
    const row = tab?.parentElement
    if (!tab || !row) return
    const [inner, outer] = [tab.getBoundingClientRect(), row.getBoundingClientRect()]
    row.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2
  })
}
