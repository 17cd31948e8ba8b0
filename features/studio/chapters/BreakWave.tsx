import { useId, useRef, type KeyboardEvent } from 'react'
import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { cssProps } from '#web/ui/css-props.ts'
import type { PartSound } from '#features/studio/proof-listening/use-part-sound.ts'
import { Waveform } from '#features/studio/recordings/Waveform.tsx'
import { quietestNear } from './breaks.ts'
import {
  openBreaks,
  rangeOf,
  STEP_MS,
  stepTo,
  type Change,
  type Chapter,
  type ChapterDraft,
} from './chapter-draft.ts'

const PAGE_MS = 10_000
const FINE_MS = 50
/** Of the proposed breaks the next are shown: hundreds would hide the picture. */
const MOST_MARKS = 24

interface BreakWaveProps {
  part: string
  draft: ChapterDraft
  levels: Uint8Array
  sound: PartSound
  onChange: (change: Change) => void
}

/** The picture of a part's sound, with a handle where each chapter begins, from left to right always. */
export function BreakWave({ part, draft, levels, sound, onChange }: BreakWaveProps) {
  const t = useT()
  const hint = useId()
  const wave = useRef<HTMLDivElement>(null)
  const { chapters, durationMs } = draft
  const placeOf = (ms: number) => cssProps({ '--at': `${(ms / durationMs) * 100}%` })
  return (
    <>
      <div ref={wave} className="chapters__wave" dir="ltr">
        <Waveform part={part} durationMs={durationMs} findings={[]} sound={sound} />
        {openBreaks(draft)
          .slice(0, MOST_MARKS)
          .map(({ atMs }) => (
            <i key={atMs} className="chapters__mark" style={placeOf(atMs)} />
          ))}
        {chapters.slice(1).map((chapter, place) => (
          <Handle
            key={chapter.id}
            chapter={chapter}
            number={place + 2}
            range={rangeOf(draft, chapter.id)}
            levels={levels}
            style={placeOf(chapter.atMs)}
            describedBy={hint}
            timeAt={(x) => {
              const { left, width } = wave.current?.getBoundingClientRect() ?? new DOMRect()
              return ((x - left) / Math.max(1, width)) * durationMs
            }}
            onMove={(atMs) => onChange({ do: 'move', id: chapter.id, atMs })}
            onJoin={() => {
              onChange({ do: 'join', id: chapter.id })
              wave.current?.querySelector<HTMLElement>('[role=slider]')?.focus()
            }}
          />
        ))}
      </div>
      {chapters.length > 1 && (
        <p id={hint} className="chapters__keys small muted">
          {t('studio.chapter_keys')}
        </p>
      )}
    </>
  )
}

interface HandleProps {
  chapter: Chapter
  number: number
  range: { least: number; most: number }
  levels: Uint8Array
  style: ReturnType<typeof cssProps>
  describedBy: string
  /** The time at a place of the window. */
  timeAt: (x: number) => number
  onMove: (atMs: number) => void
  onJoin: () => void
}

function Handle(props: HandleProps) {
  const { chapter, number, range, levels, style, describedBy, timeAt, onMove, onJoin } = props
  const t = useT()
  const { clock, ordinal } = useFormat()
  const { atMs } = chapter
  const seconds = (ms: number) => Math.round(ms / 100) / 10
  function press(event: KeyboardEvent) {
    const to = placeAfter(event, atMs, levels, range)
    if (to !== undefined) onMove(to)
    else if (event.key === 'Delete' || event.key === 'Backspace') onJoin()
    else return
    event.preventDefault()
  }
  const held = useRef<{ x: number; atMs: number }>(null)
  const moveTo = (x: number, settle = (ms: number) => ms) => {
    if (!held.current || x === held.current.x) return
    onMove(settle(held.current.atMs + timeAt(x) - timeAt(held.current.x)))
  }
  return (
    <div
      className="chapters__handle"
      style={style}
      role="slider"
      tabIndex={0}
      aria-label={t('studio.chapter_begins', { number: ordinal(number) })}
      aria-describedby={describedBy}
      aria-valuemin={seconds(range.least)}
      aria-valuemax={seconds(range.most)}
      aria-valuenow={seconds(atMs)}
      aria-valuetext={clock(atMs)}
      onKeyDown={press}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        held.current = { x: event.clientX, atMs }
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

/** Where a key moves the beginning of a chapter to; undefined for keys that move nothing. */
function placeAfter(
  { key, shiftKey }: KeyboardEvent,
  atMs: number,
  levels: Uint8Array,
  { least, most }: HandleProps['range'],
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
