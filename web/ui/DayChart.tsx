import { cssProps } from './css-props.ts'
import { shareOfMost, StitchBars, type StitchBarsProps } from './StitchBars.tsx'
import './day-chart.css'

interface DayChartProps extends StitchBarsProps {
  /** What the highest of the days is, in words: its line is the scale. */
  most: string
  /** The first day, one in the middle and the last. */
  days: readonly [string, string, string]
}

/** How many of something there was day by day, with its scale and its days. */
export function DayChart({ most, days, ...bars }: DayChartProps) {
  return (
    <div className="day-chart">
      <div className="day-chart__bars" style={cssProps({ '--most': shareOfMost(bars.values) })}>
        <span className="day-chart__most small muted" aria-hidden>
          <bdi>{most}</bdi>
        </span>
        <StitchBars {...bars} />
      </div>
      <p className="day-chart__days small muted" aria-hidden>
        {days.map((day) => (
          <span key={day}>{day}</span>
        ))}
      </p>
    </div>
  )
}
