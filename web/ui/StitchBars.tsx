import './stitch-bars.css'

const HIGH = 8
const STITCH = { width: 10, height: 4, apart: 1.5 }
const COLUMN = STITCH.width + 3

const LEAST = 0.8

export interface StitchBarsProps {
  /** One for each day, the oldest first. */
  values: readonly number[]
  /** What they are, for whoever does not see them. */
  label: string
  /** Of how many stitches the highest column is. */
  rows?: number
  /** The day that stands out. */
  at?: number | null
  /** As many days before them, drawn as a line. */
  before?: readonly number[] | undefined
  /** What the whole height stands for, where that is told beside it. */
  most?: number
}

/** The round number that is nearest to half of something. */
export function middleOf(most: number): number {
  const half = most / 2
  const step = 10 ** Math.floor(Math.log10(half))
  return Math.round(half / step) * step
}

/**
 * How many of something there was day by day, a column of stitches each. A stitch is one, until there
 * were more than eight in a day: then the highest column has eight, and of others the last is cut.
 */
export function StitchBars({
  values,
  label,
  rows = HIGH,
  at,
  before = [],
  ...props
}: StitchBarsProps) {
  const most = props.most ?? Math.max(HIGH, ...values, ...before)
  const height = rows * (STITCH.height + STITCH.apart)
  return (
    <svg
      className="stitch-bars"
      preserveAspectRatio="none"
      viewBox={`0 0 ${values.length * COLUMN - 3} ${height + 3}`}
      role="img"
      aria-label={label}
    >
      {values.map((value, place) => (
        <g key={place} className={at === place ? 'stitch-bars__at' : undefined}>
          {stitchesOf((value / most) * rows).map((part, row) => (
            <rect
              key={row}
              x={place * COLUMN}
              y={height - row * (STITCH.height + STITCH.apart) - STITCH.apart - part}
              width={STITCH.width}
              height={part}
            />
          ))}
        </g>
      ))}
      <path
        d={values.map((_, place) => `M${place * COLUMN} ${height + 1}h${STITCH.width}`).join('')}
      />
      {before.length > 0 && (
        <polyline
          points={before
            .map((value, place) =>
              [place * COLUMN + STITCH.width / 2, height * (1 - value / most)].join(','),
            )
            .join(' ')}
        />
      )}
    </svg>
  )
}

const stitchesOf = (stitches: number): number[] =>
  Array.from({ length: Math.ceil(stitches) }, (_, row) =>
    Math.max(LEAST, STITCH.height * Math.min(1, stitches - row)),
  )
