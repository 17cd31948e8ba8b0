import type { ReactNode } from 'react'
import { Cover } from '#web/ui/Cover.tsx'

interface CheckoutNewsProps {
  cover: string
  title: string
  text: ReactNode
  children: ReactNode
}

/** Stands where there is nothing to pay: why, and where to go from here. */
export function CheckoutNews({ cover, title, text, children }: CheckoutNewsProps) {
  return (
    <div className="conews">
      <Cover src={cover} size={300} priority />
      <div className="conews__text">
        <h2 className="h2">{title}</h2>
        <p>{text}</p>
        <div className="cluster">{children}</div>
      </div>
    </div>
  )
}
