import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
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
            setTaps(tapsFor(text))
            sound.play(0)
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
  const t = useT()
  const { clock } = useFormat()
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
      <p className="num small" role="status">
        {t('studio.tap_count', { done: startsMs.length, count: lines.length })} ·{' '}
        <bdi>
          {clock(sound.atMs)} / {clock(lengthMs)}
        </bdi>
      </p>
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
      {!isWhole(now) && (
        <TapButton
          label={t(next === undefined ? 'studio.tap_ends' : 'studio.tap_begins')}
          onTap={() => setTaps(tapped(taps, sound.nowMs()))}
        />
      )}
      <div className="cluster">
        <Button variant="quiet" size="sm" onClick={sound.toggle}>
          {t(sound.isPlaying ? 'studio.lines_stop' : 'studio.lines_hear')}
        </Button>
        <Button
          variant="quiet"
          size="sm"
          disabled={startsMs.length === 0}
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
          onClick={() => {
            sound.pause()
            setTaps(null)
          }}
        >
          {t('studio.tap_leave')}
        </Button>
      </div>
      <Take part={part} taps={now} onTaken={onTaken} />
    </div>
  )
}

/** Offers to keep what was timed, once all of it is. */
function Take({ part, taps, onTaken }: { part: string; taps: Taps; onTaken: () => void }) {
  const t = useT()
  const [write, { isLoading, error }] = useWritePartLinesMutation()
  async function take() {
    const { data } = await write({ id: part, body: { text: lrcOf(taps) } })
    if (!data) return
    showToast({ kind: 'ok', text: t('studio.lines_taken', { count: data.lines.length }) })
    onTaken()
  }
  return (
    <>
      {error && <Refusal refusal={error as ApiError} />}
      {isWhole(taps) && (
        <div>
          <Button busy={isLoading} onClick={() => void take()}>
            {t('studio.tap_take')}
          </Button>
        </div>
      )}
    </>
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
