import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useWritePartLinesMutation } from '#web/api/studio.gen.ts'
import type { ApiError } from '#web/api/api.ts'
import { showToast } from '#web/forms/toasts.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { tabStorage } from '#web/storage/web-storage.ts'
import { Area } from '#web/ui/Area.tsx'
import { Button } from '#web/ui/Button.tsx'
import { scriptOf } from '#shared/text/script-of.ts'
import type { PartSound } from '#features/studio/proof-listening/use-part-sound.ts'
import { Refusal } from './LinesForm.tsx'
import { endedAt, isWhole, lrcOf, readTaps, tapped, tapsFor, untapped, type Taps } from './taps.ts'

interface TapAlongProps {
  part: string
  sound: PartSound
  lengthMs: number
  onTaken: () => void
}

/** A sound that ended was told of last so long before its end, at most. */
const LAST_TOLD_MS = 500
const keyOf = (part: string) => `taps ${part}`

/** Tells whether somebody began to time the lines of a part here. */
export const isTapping = (part: string): boolean => Boolean(tabStorage.read(keyOf(part)))
const tapsKeyOf = (part: string) => `taps at ${part}`

/** Times the lines of a part by hand: one writes them, hears the part, and presses as each begins. */
export function TapAlong({ part, sound, lengthMs, onTaken }: TapAlongProps) {
  const t = useT()
  const [text, setText] = useState(() => tabStorage.read(keyOf(part)) ?? '')
  const [taps, setTapsHere] = useState(() => readTaps(tabStorage.read(tapsKeyOf(part))))
  const keep = (words: string) => {
    setText(words)
    tabStorage.write(keyOf(part), words || null)
  }
  // An hour of presses outlives a reload, and a telephone that rings.
  const setTaps = (next: Taps | null) => {
    setTapsHere(next)
    tabStorage.write(tapsKeyOf(part), next && JSON.stringify(next))
  }
  if (taps)
    return (
      <Board
        part={part}
        sound={sound}
        lengthMs={lengthMs}
        taps={taps}
        setTaps={setTaps}
        onTaken={() => {
          setTaps(null)
          keep('')
          onTaken()
        }}
      />
    )
  return (
    <div className="stack">
      <p className="muted">{t('studio.tap_text')}</p>
      <Area label={t('studio.tap_words')} rows={6} dir="auto" value={text} onText={keep} />
      <div>
        <Button
          variant="quiet"
          disabled={text.trim() === ''}
          onClick={() => {
            sound.seek(0)
            setTaps(tapsFor(text))
          }}
        >
          {t('studio.tap_begin')}
        </Button>
      </div>
    </div>
  )
}

interface BoardProps extends TapAlongProps {
  taps: Taps
  setTaps: (taps: Taps | null) => void
}

/** The line that comes next, those after it, and the press that says that it begins. */
function Board({ part, sound, lengthMs, taps, setTaps, onTaken }: BoardProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const { lines, startsMs } = taps
  const next = lines[startsMs.length]
  const before = lines[startsMs.length - 1]
  const coming = lines.slice(startsMs.length + 1, startsMs.length + 3)
  const isOver = !sound.isPlaying && sound.atMs >= lengthMs - LAST_TOLD_MS
  const now = isOver ? endedAt(taps, lengthMs) : taps
  return (
    <div ref={box} className="stack taps">
      <Counted taps={taps} sound={sound} lengthMs={lengthMs} />
      <div className="taps__lines">
        {before && (
          <p className="taps__line muted" {...scriptOf(before)}>
            {before}
          </p>
        )}
        {next && (
          <p className="taps__line taps__line--next" {...scriptOf(next)}>
            {next}
          </p>
        )}
        {coming.map((line, place) => (
          <p key={place} className="taps__line muted" {...scriptOf(line)}>
            {line}
          </p>
        ))}
      </div>
      {isWhole(now) ? (
        <Take part={part} taps={now} onTaken={onTaken} />
      ) : (
        <NextTap taps={taps} sound={sound} onTap={() => setTaps(tapped(taps, sound.nowMs()))} />
      )}
      <Ways taps={taps} sound={sound} setTaps={setTaps} />
    </div>
  )
}

/** How many lines are timed, and where the sound is. */
function Counted({ taps, sound, lengthMs }: Pick<BoardProps, 'taps' | 'sound' | 'lengthMs'>) {
  const t = useT()
  const { clock } = useFormat()
  return (
    <p className="num small" role="status">
      {t('studio.tap_count', { done: taps.startsMs.length, count: taps.lines.length })} ·{' '}
      <bdi>
        {clock(sound.atMs)} / {clock(lengthMs)}
      </bdi>
    </p>
  )
}

interface NextTapProps extends Pick<BoardProps, 'taps' | 'sound'> {
  onTap: () => void
}

/** The press that comes next; before the first line it starts the sound, with the line in sight. */
function NextTap({ taps: { lines, startsMs }, sound, onTap }: NextTapProps) {
  const t = useT()
  if (startsMs.length === 0 && !sound.isPlaying)
    return <LargeButton onClick={() => sound.play()}>{t('studio.tap_sound')}</LargeButton>
  return (
    <TapButton
      label={t(startsMs.length === lines.length ? 'studio.tap_ends' : 'studio.tap_begins')}
      onTap={onTap}
    />
  )
}

/** What else one may do: hear, take a press back, begin anew, or leave it. */
function Ways({ taps, sound, setTaps }: Pick<BoardProps, 'taps' | 'sound' | 'setTaps'>) {
  const t = useT()
  const isBegun = taps.startsMs.length > 0
  return (
    <div className="cluster">
      <Button variant="quiet" size="sm" onClick={sound.toggle}>
        {t(sound.isPlaying ? 'studio.lines_stop' : 'studio.lines_hear')}
      </Button>
      <Button
        variant="quiet"
        size="sm"
        disabled={!isBegun}
        onClick={() => {
          const back = untapped(taps)
          setTaps(back)
          sound.play(Math.max(0, (back.startsMs.at(-1) ?? 0) - 1_000))
        }}
      >
        {t('studio.tap_back')}
      </Button>
      <Button
        variant="quiet"
        size="sm"
        disabled={!isBegun && sound.atMs === 0}
        onClick={() => {
          sound.pause()
          sound.seek(0)
          setTaps({ lines: taps.lines, startsMs: [], endMs: null })
        }}
      >
        {t('studio.tap_anew')}
      </Button>
      <Button
        variant="quiet"
        size="sm"
        onClick={() => {
          sound.pause()
          setTaps(null)
        }}
      >
        {t('studio.tap_leave')}
      </Button>
    </div>
  )
}

/** A press so soon after the last line ended was meant for that line. */
const STRAY_MS = 1_000

/** Keeps what was timed; it stands where the lines were pressed. */
function Take({ part, taps, onTaken }: { part: string; taps: Taps; onTaken: () => void }) {
  const t = useT()
  const [write, { isLoading, error }] = useWritePartLinesMutation()
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), STRAY_MS)
    return () => clearTimeout(timer)
  }, [])
  async function take() {
    const { data } = await write({ id: part, body: { text: lrcOf(taps) } })
    if (!data) return
    showToast({ kind: 'ok', text: t('studio.lines_taken', { count: data.lines.length }) })
    onTaken()
  }
  return (
    <>
      <LargeButton isReady={isReady && !isLoading} onClick={() => void take()}>
        {t('studio.tap_take')}
      </LargeButton>
      {error && <Refusal refusal={error as ApiError} />}
    </>
  )
}

interface LargeButtonProps {
  isReady?: boolean
  onClick: () => void
  children: ReactNode
}

/** Stands where the lines are pressed, before and after that: nothing jumps under a thumb. */
function LargeButton({ isReady = true, onClick, children }: LargeButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus({ preventScroll: true }), [])
  return (
    <button
      type="button"
      className="btn taps__press"
      ref={button}
      aria-disabled={!isReady}
      onClick={() => isReady && onClick()}
    >
      {children}
    </button>
  )
}

/** A press counts when it goes down: a click comes when it is let go. */
function TapButton({ label, onTap }: { label: string; onTap: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  const pressedAt = useRef(-Infinity)
  useEffect(() => button.current?.focus({ preventScroll: true }), [])
  const press = (event: { timeStamp: number }) => {
    pressedAt.current = event.timeStamp
    onTap()
  }
  function onKeyDown(event: KeyboardEvent) {
    if ((event.key !== ' ' && event.key !== 'Enter') || event.repeat) return
    event.preventDefault()
    press(event)
  }
  return (
    <button
      type="button"
      className="btn taps__press"
      ref={button}
      onPointerDown={press}
      onKeyDown={onKeyDown}
      // What presses without a pointer or a key, as a screen reader does.
      onClick={(event) => event.timeStamp - pressedAt.current > 1_000 && press(event)}
    >
      {label}
    </button>
  )
}
