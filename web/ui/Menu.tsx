import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react'

interface MenuProps {
  /** What the button shows. */
  trigger: ReactNode
  /** The button's name where it shows only a sign. */
  label?: string | undefined
  /** The button's look: a word of the navigation, a tool of the header, a sign. */
  look?: 'navlink' | 'tool' | 'iconbtn' | undefined
  /** Lines the panel up with the button's end. */
  end?: boolean | undefined
  /** Links and buttons. A press on any of them closes the panel. */
  children: ReactNode
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** A button that shows a panel of links and buttons: closes on Esc, on leaving it and on a press elsewhere. */
export function Menu({ trigger, label, look = 'tool', end, children }: MenuProps) {
  const [open, setOpen] = useState(false)
  const panelId = useId()
  const box = useRef<HTMLSpanElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    if (open && button.current && panel.current)
      panel.current.toggleAttribute('data-up', fitsOnlyAbove(panel.current, button.current))
  }, [open])

  useEffect(() => {
    if (!open) return
    const outside = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [open])

  /** A pressed item goes with the panel; its focus would be lost. */
  function choose() {
    if (box.current?.querySelector('.menu :focus')) button.current?.focus()
    setOpen(false)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && open) {
      setOpen(false)
      button.current?.focus()
    }
    const step = STEPS[event.key]
    if (!open || !step) return
    event.preventDefault()
    const items = [...(box.current?.querySelectorAll<HTMLElement>('.menu :is(a, button)') ?? [])]
    const at = items.indexOf(document.activeElement as HTMLElement)
    const start = at < 0 && step < 0 ? 0 : at
    items.at((start + step) % items.length)?.focus()
  }

  return (
    <span
      className="menuwrap"
      ref={box}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        // Safari gives no related target when a button is pressed by pointer; the listener above sees to those.
        if (event.relatedTarget && !box.current?.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <button
        ref={button}
        type="button"
        className={look}
        aria-label={label}
        aria-expanded={open}
        aria-controls={panelId}
        onClick={() => setOpen(!open)}
      >
        {trigger}
      </button>
      <div
        ref={panel}
        id={panelId}
        className={`menu${end ? ' menu--end' : ''}`}
        hidden={!open}
        onClick={choose}
      >
        {children}
      </div>
    </span>
  )
}

/** The foot of the page, as far as the keyboard's focus is kept above it, is no room for a panel. */
function fitsOnlyAbove(panel: HTMLElement, button: HTMLElement): boolean {
  const { top, bottom } = button.getBoundingClientRect()
  const foot = parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0
  const height = panel.offsetHeight
  return bottom + height > innerHeight - foot && top > height
}
