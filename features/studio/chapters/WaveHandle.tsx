import { useRef, type KeyboardEvent } from 'react'
import { useFormat } from '#web/i18n/format.ts'
import { cssProps } from '#web/ui/css-props.ts'
import { quietestNear } from './breaks.ts'
import { STEP_MS, stepTo } from './chapter-draft.ts'

const PAGE_MS = 10_000
const FINE_MS = 50

interface WaveHandleProps {
  label: string
  atMs: number
  range: { least: number; most: number }
  durationMs: number
  /** How loud it is in each 50 ms; empty where nobody knows. */
  levels: Uint8Array
  describedBy?: string
  onMove: (atMs: number) => void
  /** What Delete does; nothing where the handle must stay. */
  onRemove?: () => void
}

/** A time in a sound’s picture, which its parent holds, moved by pointer or keys to where it is quiet. */
export function WaveHandle(props: WaveHandleProps) {
  const { label, atMs, range, durationMs, levels, describedBy, onMove, onRemove } = props
  const { clock } = useFormat()
  const seconds = (ms: number) => Math.round(ms / 100) / 10
  function press(event: KeyboardEvent) {
    const to = placeAfter(event, atMs, levels, range)
    if (to !== undefined) onMove(to)
    else if (onRemove && (event.key === 'Delete' || event.key === 'Backspace')) onRemove()
    else return
    event.preventDefault()
  }
  const held = useRef<{ x: number; atMs: number; width: number }>(null)
  const moveTo = (x: number, settle = (ms: number) => ms) => {
    if (!held.current || x === held.current.x) return
    const { x: from, atMs: began, width } = held.current
    onMove(settle(began + ((x - from) / Math.max(1, width)) * durationMs))
  }
  return (
    <div
      className="chapters__handle"
      style={cssProps({ '--at': `${(atMs / durationMs) * 100}%` })}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-describedby={describedBy}
      aria-valuemin={seconds(range.least)}
      aria-valuemax={seconds(range.most)}
      aria-valuenow={seconds(atMs)}
      aria-valuetext={clock(atMs)}
      onKeyDown={press}
      onPointerDown={(event) => {
        const { currentTarget, clientX: x, pointerId } = event
        currentTarget.setPointerCapture(pointerId)
        const { width } = currentTarget.parentElement?.getBoundingClientRect() ?? new DOMRect()
        held.current = { x, atMs, width }
      }}
      onPointerMove={(event) => moveTo(event.clientX)}
      onPointerUp={(event) => {
        moveTo(event.clientX, (ms) => quietestNear(levels, ms))
        held.current = null
      }}
      onPointerCancel={() => {
        held.current = null
      }}
    />
  )
}

/** Where a key moves a time to; undefined for keys that move nothing. */
function placeAfter(
  { key, shiftKey }: KeyboardEvent,
  atMs: number,
  levels: Uint8Array,
  { least, most }: WaveHandleProps['range'],
): number | undefined {
  const ends = { Home: least, End: most }
  if (key in ends) return ends[key as keyof typeof ends]
  const steps = {
    ArrowLeft: -STEP_MS,
    ArrowDown: -STEP_MS,
    ArrowRight: STEP_MS,
    ArrowUp: STEP_MS,
    PageDown: -PAGE_MS,
    PageUp: PAGE_MS,
  }
  const by = steps[key as keyof typeof steps] as number | undefined
  if (by === undefined) return undefined
  return shiftKey ? atMs + Math.sign(by) * FINE_MS : stepTo(levels, atMs, by)
}
