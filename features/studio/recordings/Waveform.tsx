import { useEffect, useMemo, useState, type KeyboardEvent } from 'react'
import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { marksOf, type Mark } from './finding-words.ts'
import { weightOf, type Finding } from './contract.ts'
import type { PartSound } from '#features/studio/proof-listening/use-part-sound.ts'

const WIDTH = 300
const HEIGHT = 64
/** Half the width of what is found at a moment. */
const LEAST_SPAN = 1.6
/** A part that is no louder is quiet in its picture too. */
const LEAST_TOP = 64
const STEP_MS = 5_000
const PEAKS_A_SECOND = 10
/** What is drawn here is decoded whole: at this rate, and no longer than this, it fits a phone. */
const DRAWN_RATE = 8_000
const MOST_DRAWN_MS = 3_600_000

export interface WaveformProps {
  part: string
  durationMs: number
  findings: readonly Finding[]
  sound: PartSound
  /** No picture of it was made, as of what listeners hear without a recording in the studio. */
  isUndrawn?: boolean
  /** What it is called, where a page shows several. */
  label?: string
}

/** A picture of a part’s sound, from left to right in all languages, with a needle to be moved. */
export function Waveform({ part, durationMs, findings, sound, isUndrawn, label }: WaveformProps) {
  const t = useT()
  const { clock } = useFormat()
  const isKnown = !isUndrawn || durationMs <= MOST_DRAWN_MS
  const peaks = usePeaks(isKnown ? part : null, isUndrawn)
  const bars = useMemo(() => barsOf(peaks), [peaks])
  const length = Math.max(1, durationMs)
  const marks = useMemo(() => marksOf(findings, length), [findings, length])
  const placeOf = (ms: number) => Math.min(WIDTH, (ms / length) * WIDTH)
  function press(event: KeyboardEvent) {
    const move = { ArrowLeft: -STEP_MS, ArrowDown: -STEP_MS, ArrowRight: STEP_MS, ArrowUp: STEP_MS }
    const by = move[event.key as keyof typeof move] as number | undefined
    if (by !== undefined) sound.seek(Math.min(length, sound.atMs + by))
    else if (event.key === 'Home') sound.seek(0)
    else if (event.key === 'End') sound.seek(length)
    else if (event.key === 'Enter' || event.key === ' ') sound.toggle()
    else return
    event.preventDefault()
  }
  return (
    <div
      className="sound__wave"
      dir="ltr"
      role="slider"
      tabIndex={0}
      aria-label={label ?? t('studio.wave')}
      aria-valuemin={0}
      aria-valuemax={Math.round(length / 1_000)}
      aria-valuenow={Math.min(Math.round(length / 1_000), Math.round(sound.atMs / 1_000))}
      aria-valuetext={t('studio.wave_at', { time: clock(sound.atMs), length: clock(length) })}
      onKeyDown={press}
      onClick={(event) => {
        const { left, width } = event.currentTarget.getBoundingClientRect()
        sound.seek(((event.clientX - left) / width) * length)
      }}
    >
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
        <path className="sound__peaks" d={bars.map(({ d }) => d).join('')} />
        {marks.toReversed().map((mark) => (
          <MarkedSpan
            key={`${mark.finding.code} ${mark.fromMs}`}
            mark={mark}
            bars={bars}
            length={length}
          />
        ))}
        <path className="sound__needle" d={`M${placeOf(sound.atMs).toFixed(1)} 0V${HEIGHT}`} />
      </svg>
    </div>
  )
}

interface MarkedSpanProps {
  mark: Mark
  bars: readonly Bar[]
  length: number
}

/** Where something was found: its ground tinted and its bars dyed, at least as wide as can be seen. */
function MarkedSpan({ mark, bars, length }: MarkedSpanProps) {
  const at = (ms: number) => (ms / length) * WIDTH
  const middle = Math.min(WIDTH - LEAST_SPAN, Math.max(LEAST_SPAN, at(mark.fromMs + mark.toMs) / 2))
  const from = Math.min(middle - LEAST_SPAN, at(mark.fromMs))
  const to = Math.max(middle + LEAST_SPAN, at(mark.toMs))
  const inside = bars.filter(({ x }) => x >= from && x <= to)
  return (
    <g className={`sound__mark sound__mark--${weightOf(mark.finding)}`}>
      <rect x={from} y={0} width={to - from} height={HEIGHT} />
      <path d={inside.map(({ d }) => d).join('')} />
    </g>
  )
}

function usePeaks(part: string | null, isUndrawn = false): Uint8Array {
  const [peaks, setPeaks] = useState<Uint8Array>(new Uint8Array())
  useEffect(() => {
    if (!part) return undefined
    const gone = new AbortController()
    fetch(`/api/part/${part}/${isUndrawn ? 'audio?quality=small' : 'peaks'}`, {
      signal: gone.signal,
    })
      .then(async (answer) => {
        if (!answer.ok) return
        const bytes = await answer.arrayBuffer()
        const drawn = isUndrawn ? await peaksOf(bytes) : new Uint8Array(bytes)
        if (!gone.signal.aborted) setPeaks(drawn)
      })
      // The needle and the marks say as much without the picture.
      .catch(() => undefined)
    return () => gone.abort()
  }, [part, isUndrawn])
  return peaks
}

/** How loud a sound is in each tenth of a second, as the server draws a recording. */
async function peaksOf(bytes: ArrayBuffer): Promise<Uint8Array> {
  const sound = await new OfflineAudioContext(1, 1, DRAWN_RATE).decodeAudioData(bytes)
  const values = sound.getChannelData(0)
  const each = DRAWN_RATE / PEAKS_A_SECOND
  return Uint8Array.from({ length: Math.ceil(values.length / each) }, (_, place) => {
    let top = 0
    for (const value of values.subarray(place * each, (place + 1) * each))
      top = Math.max(top, Math.abs(value))
    return top * 255
  })
}

interface Bar {
  x: number
  d: string
}

/** An upright line for each piece of the width, as high as it is loud there beside the rest. */
function barsOf(peaks: Uint8Array): Bar[] {
  const lines = Math.min(WIDTH / 2, peaks.length)
  const tops = Array.from({ length: lines }, (_, line) => {
    const [from, to] = [line, line + 1].map((one) => Math.floor((one * peaks.length) / lines))
    return Math.max(...peaks.subarray(from, to))
  })
  const loudest = Math.max(LEAST_TOP, ...tops)
  return tops.map((top, line) => {
    const high = Math.max(1, (top / loudest) * HEIGHT)
    const x = ((line + 0.5) * WIDTH) / lines
    return { x, d: `M${x.toFixed(1)} ${((HEIGHT - high) / 2).toFixed(1)}v${high.toFixed(1)}` }
  })
}
