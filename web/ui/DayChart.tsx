import { useState } from 'react'
import { cssProps } from './css-props.ts'
import { middleOf, StitchBars, type StitchBarsProps } from './StitchBars.tsx'
import './day-chart.css'

interface DayChartProps extends Pick<StitchBarsProps, 'values' | 'label'> {
  /** Each day with its value, in words. */
  titles: readonly string[]
  /** The first day, one in the middle and the last. */
  days: readonly [string, string, string]
  sayMiddle: (count: number) => string
  /** As many days before them, in the same order, and what that line is. */
  before?: { values: readonly number[]; label: string } | undefined
}

const ROWS = 16

/** One alone in a month is half as high. */
const LEAST_HIGH = 2

/** How many of something there was day by day: the best day is named, and each other one that is pointed at or moved to. */
export function DayChart({ values, titles, days, sayMiddle, before, label }: DayChartProps) {
  const [at, setAt] = useState<number | null>(null)
  const last = values.length - 1
  const told = at ?? values.lastIndexOf(Math.max(...values))
  const all = [...values, ...(before?.values ?? [])]
  const most = Math.max(LEAST_HIGH, ...all)
  const middle = middleOf(most)
  const share = (values[told] ?? 0) / most
  return (
    <div className="day-chart" style={cssProps({ '--middle': middle / most })}>
      <div
        className="day-chart__bars"
        dir="ltr"
        onPointerMove={({ currentTarget, clientX }) => {
          const { left, width } = currentTarget.getBoundingClientRect()
          const place = Math.floor(((clientX - left) / Math.max(1, width)) * values.length)
          setAt(Math.min(last, Math.max(0, place)))
        }}
        onPointerLeave={() => setAt(null)}
      >
        <StitchBars
          values={values}
          label={label}
          rows={ROWS}
          at={at}
          before={before?.values}
          most={most}
        />
        <span
          className="day-chart__told small"
          style={cssProps({ '--at': last > 0 ? told / last : 0, '--high': share })}
          aria-hidden
        >
          <bdi>{titles[told]}</bdi>
        </span>
        <input
          className="day-chart__pick"
          type="range"
          min={0}
          max={last}
          value={told}
          aria-label={`${days[0]} – ${days[2]}`}
          aria-valuetext={titles[told]}
          onChange={({ target }) => setAt(Number(target.value))}
          onBlur={() => setAt(null)}
        />
      </div>
      <p className="day-chart__middle num small muted" aria-hidden>
        {sayMiddle(middle)}
      </p>
      <p className="day-chart__days small muted" aria-hidden>
        {days.map((day) => (
          <span key={day}>{day}</span>
        ))}
      </p>
      {before && <p className="day-chart__before small muted">{before.label}</p>}
    </div>
  )
}
