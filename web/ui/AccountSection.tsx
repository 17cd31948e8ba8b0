import { useId, type ReactNode } from 'react'
import './account-section.css'

interface AccountSectionProps {
  anchor?: string
  title: string
  /** What it is for, in a sentence. */
  lead?: ReactNode
  children: ReactNode
}

/** One matter of `/account-details`: what it is called beside what there is to do. */
export function AccountSection({ anchor, title, lead, children }: AccountSectionProps) {
  const id = useId()
  return (
    <section className="matter" id={anchor} aria-labelledby={id}>
      <div className="matter__head">
        <h2 id={id}>{title}</h2>
        {lead && <p className="muted">{lead}</p>}
      </div>
      <div className="matter__body">{children}</div>
    </section>
  )
}
