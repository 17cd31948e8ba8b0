import type { ReactNode } from 'react'
import { scriptOf } from '#shared/text/script-of.ts'
import './dev-ui.css'

export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="kit__group stack">
      <h2>{title}</h2>
      {children}
    </section>
  )
}

interface SampleProps {
  /** The piece and its states, as "Button: busy". */
  name: string
  children: ReactNode
}

/** One piece in some of its states. */
export function Sample({ name, children }: SampleProps) {
  return (
    <div className="kit__sample">
      <p className="small muted" lang="en" dir="ltr">
        {name}
      </p>
      <div className="cluster">{children}</div>
    </div>
  )
}

/** A text in whatever script it is. */
export function Text({ children }: { children: string }) {
  const { lang, dir } = scriptOf(children)
  return (
    <bdi lang={lang} dir={dir}>
      {children}
    </bdi>
  )
}
