import type { Stretch } from './contract.ts'
import { HeardShare } from './HeardShare.tsx'

interface HeardLineProps {
  lengthMs: number
  unheard: readonly Stretch[]
}

/** What was heard of a part as a line that fills, and how much it is. */
export function HeardLine({ lengthMs, unheard }: HeardLineProps) {
  return (
    <div className="hearing__heard">
      <svg viewBox="0 0 1000 8" preserveAspectRatio="none" aria-hidden>
        <path className="hearing__all" d="M0 4H1000" />
        {unheard.map(({ fromMs, toMs }) => (
          <path
            key={fromMs}
            className="hearing__not"
            d={`M${placeOf(fromMs, lengthMs)} 4H${placeOf(toMs, lengthMs)}`}
          />
        ))}
      </svg>
      <p className="small">
        <HeardShare unheard={unheard} lengthMs={lengthMs} />
      </p>
    </div>
  )
}

const placeOf = (ms: number, lengthMs: number) =>
  Math.min(1_000, Math.round((ms / Math.max(1, lengthMs)) * 1_000))
