import './stitch-bars.css'

const HIGH = 8
const STITCH = { width: 10, height: 4, apart: 1.5 }
const COLUMN = STITCH.width + 3

interface StitchBarsProps {
  /** One for each day, the oldest first. */
  values: readonly number[]
  /** What they are, for whoever does not see them. */
  label: string
}

/**
 * How many of something there was day by day, a column of stitches each. A stitch is one, until there
 * were more than eight in a day: then the highest column has eight.
 */
export function StitchBars({ values, label }: StitchBarsProps) {
  const most = Math.max(HIGH, ...values)
  const height = HIGH * (STITCH.height + STITCH.apart)
  const stitches = values.flatMap((value, place) =>
    Array.from({ length: Math.ceil((value / most) * HIGH) }, (_, row) => ({
      x: place * COLUMN,
      y: height - (row + 1) * (STITCH.height + STITCH.apart),
    })),
  )
  return (
    <svg
      className="stitch-bars"
      viewBox={`0 0 ${values.length * COLUMN - 3} ${height + 3}`}
      role="img"
      aria-label={label}
    >
      {stitches.map(({ x, y }) => (
        <rect key={`${x} ${y}`} x={x} y={y} width={STITCH.width} height={STITCH.height} />
      ))}
      <path
        d={values.map((_, place) => `M${place * COLUMN} ${height + 1}h${STITCH.width}`).join('')}
      />
    </svg>
  )
}
