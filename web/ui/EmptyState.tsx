import type { ReactNode } from 'react'

interface EmptyStateProps {
  /** A started cloth, as an address. */
  art?: string | undefined
  title: string
  titleAs?: 'h1' | 'h2' | 'p' | undefined
  text?: ReactNode
  /** The one thing to do next. */
  action?: ReactNode
  /** Smaller, in the column of a workroom that has its own title. */
  inRoom?: boolean | undefined
}

/** A place with nothing in it yet: a started cloth, what it is for, and one thing to do. */
export function EmptyState({
  art,
  title,
  titleAs: Title = 'h2',
  text,
  action,
  inRoom,
}: EmptyStateProps) {
  return (
    <div className={inRoom ? 'empty empty--room' : 'empty bleed'}>
      <div className="empty__art" aria-hidden="true">
        {art && <img src={art} alt="" width={420} height={420} />}
      </div>
      <div className="empty__text">
        <Title className="empty__title">{title}</Title>
        {text && <p>{text}</p>}
        {action}
      </div>
    </div>
  )
}
