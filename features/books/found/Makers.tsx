import type { ReactNode } from 'react'
import './found.css'

/** People or series under a heading; nothing where there are none. */
export function Makers({ title, children }: { title: string; children: ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <section className="makers">
      <h2 className="found__of">{title}</h2>
      <ul role="list" className="makers__list">
        {children}
      </ul>
    </section>
  )
}
