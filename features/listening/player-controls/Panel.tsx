import { useState, type ReactNode } from 'react'
import { useT } from '#web/i18n/intl.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import './panel.css'

interface PanelProps {
  /** What a button's `popoverTarget` names. */
  id: string
  title: string
  children: ReactNode
}

/** A panel above the player, on the browser's own popover: Esc and a press elsewhere close it. */
export function Panel({ id, title, children }: PanelProps) {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <section
      id={id}
      popover="auto"
      role="dialog"
      tabIndex={-1}
      className="playerpanel"
      aria-label={title}
      onToggle={(event) => {
        if (event.target !== event.currentTarget) return
        const isOpen = event.newState === 'open'
        setOpen(isOpen)
        // The browser gives the focus back, but lets it stay outside at first.
        if (isOpen) event.currentTarget.focus()
      }}
    >
      <div className="playerpanel__head">
        <h2>{title}</h2>
        <IconButton
          icon="x"
          label={t('player.close_panel', { title })}
          popoverTarget={id}
          popoverTargetAction="hide"
        />
      </div>
      {open && children}
    </section>
  )
}
