import type { ReactNode } from 'react'
import { scriptOf } from '#shared/text/script-of.ts'

export interface RankedItem {
  key: string | number
  /** The place, already written in the digits of the page, as "੧". */
  rank: string
  cover: ReactNode
  /** Title and what stands under it; give the title the class `row__t`. */
  children: ReactNode
  /** Price or control at the end of the row. */
  end?: ReactNode
}

/** Places one, two, three … in two columns, one on small screens. */
export function RankedList({ items, label }: { items: RankedItem[]; label?: string | undefined }) {
  return (
    <ol role="list" className="rank" aria-label={label}>
      {items.map((item) => (
        <li key={item.key}>
          <span className="rank__no" lang={scriptOf(item.rank).lang}>
            {item.rank}
          </span>
          {item.cover}
          <div>{item.children}</div>
          {item.end ?? <span />}
        </li>
      ))}
    </ol>
  )
}
