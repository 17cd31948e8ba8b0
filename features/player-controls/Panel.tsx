import type { ReactNode } from 'react'
import { IconButton } from '../../web/ui/IconButton'
import './panel.css'

interface PanelProps {
  /** What a button's `popoverTarget` names. */
  id: string
  title: string
  closeLabel: string
  children: ReactNode
}

/** A panel above the player, on the browser's own popover: Esc and a press elsewhere close it. */
export function Panel({ id, title, closeLabel, children }: PanelProps) {
  return (
    <section id={id} popover="auto" className="playerpanel" aria-label={title}>
      <div className="playerpanel__head">
        <h2>{title}</h2>
        <IconButton icon="x" label={closeLabel} popoverTarget={id} popoverTargetAction="hide" />
      </div>
      {children}
    </section>
  )
}
