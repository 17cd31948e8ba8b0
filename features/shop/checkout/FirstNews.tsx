import { PayNews, type News } from './PayNews.tsx'
import type { Trouble } from './use-paying.ts'

interface FirstNewsProps {
  kind: News
  busy: boolean
  trouble: Trouble | null
}

/** What the buyer has to know on the way in, above all else, until the button was pressed. */
export function FirstNews({ kind, busy, trouble }: FirstNewsProps) {
  if (busy || trouble) return null
  return (
    <div className="co__news">
      <PayNews kind={kind} />
    </div>
  )
}
