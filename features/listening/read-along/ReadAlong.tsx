import { lazy, memo, Suspense, useRef, useState, type KeyboardEvent } from 'react'
import { useT } from '#web/i18n/intl.tsx'
import { useSettings } from '#web/session/store.ts'
import { Icon } from '#web/ui/Icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { LEARNERS_SPEED } from '#shared/schemas/limits.ts'
import { setRate } from '#features/listening/player/player.ts'
import { choose, usePlayerChoices } from '#features/listening/player-engine/use-choices.ts'
import { setLoop, useLoop } from '#features/listening/player-engine/use-loop.ts'
import { useNowPlaying } from '#features/listening/player-engine/use-now-playing.ts'
import { usePlayer } from '#features/listening/player/use-player.ts'
import { useJump } from '#features/listening/bookmarks/use-jump.ts'
import type { Line } from './contract.ts'
import { helpName, LineHelp } from './LineHelp.tsx'
import { useScrollToLine } from './use-scroll-to-line.ts'
import { useLineWords } from './use-line-words.ts'
import { useCurrentLine } from './use-current-line.ts'
import { useReadAlong, useVerse } from './use-read-along.ts'
import type { Verse } from './verses.ts'
import './read-along.css'

const LearnVerse = lazy(() => import('./LearnVerse.tsx'))

/** Shows the spoken lines with the current one lit; nothing where no lines were timed. */
export function ReadAlong() {
  const t = useT()
  const { track, index } = useNowPlaying()
  const { lines } = useReadAlong(track, index)
  const current = useCurrentLine(lines)
  const verse = useVerse(lines, current)
  const wordsOf = useLineWords()
  const { twoScripts, wordHelp } = usePlayerChoices()
  // Whoever has the site in Punjabi reads the words without help.
  const isForeign = useSettings().language === 'en'
  const isHelped = isForeign && wordHelp
  if (lines.length === 0 || !verse) return null
  const [episode, audiobook] = [track?.episodes[index]?._id ?? '', track?.audiobook._id ?? '']
  const shownOf = (text: Line['text']) => wordsOf(text).slice(0, twoScripts ? 2 : 1)
  const isMachine = lines.some(({ text }) => shownOf(text).some(({ machine }) => machine))
  const hasTwo = lines.some(({ text }) => wordsOf(text).length > 1)
  return (
    <section className="read-along" aria-label={t('poem.title')}>
      <div className="read-along__head">
        <div className="read-along__tools">
          <LoopVerse verse={verse} />
          <Slower />
          {hasTwo && (
            <LineTool
              icon="globe"
              on={twoScripts}
              toggle={() => choose({ twoScripts: !twoScripts })}
            >
              {t('poem.two_scripts')}
            </LineTool>
          )}
          {isForeign && (
            <LineTool
              icon="circle-help"
              on={isHelped}
              toggle={() => choose({ wordHelp: !isHelped })}
            >
              {t(helpName(lines))}
            </LineTool>
          )}
          {track?.kind === 'book' && (
            <LearnKey lines={lines} current={Math.max(0, current)} episode={episode} />
          )}
        </div>
      </div>
      <LineList
        key={episode}
        lines={lines}
        twoScripts={twoScripts}
        isHelped={isHelped}
        current={current}
        episode={episode}
        audiobook={audiobook}
        isMachine={isMachine}
      />
    </section>
  )
}

interface LineToolProps {
  icon: IconName
  on: boolean
  toggle: () => void
  children: string
}

function LineTool({ icon, on, toggle, children }: LineToolProps) {
  return (
    <button type="button" className="read-along__loop" aria-pressed={on} onClick={toggle}>
      <Icon name={icon} /> <span>{children}</span>
    </button>
  )
}

function LoopVerse({ verse }: { verse: Verse }) {
  const t = useT()
  const player = usePlayer()
  const loop = useLoop()
  const isLooped = loop?.fromMs === verse.fromMs && loop.toMs === verse.toMs
  return (
    <LineTool
      icon="rotate-cw"
      on={isLooped}
      toggle={() => {
        if (player) setLoop(player, isLooped ? null : verse)
      }}
    >
      {t('poem.loop')}
    </LineTool>
  )
}

/** Reads as slowly as learners need it, and again as it was told. */
function Slower() {
  const t = useT()
  const player = usePlayer()
  const { rate } = useNowPlaying()
  const isSlow = rate <= LEARNERS_SPEED
  return (
    <LineTool
      icon="gauge"
      on={isSlow}
      toggle={() => {
        if (player) setRate(player, isSlow ? 1 : LEARNERS_SPEED)
      }}
    >
      {t('poem.slower')}
    </LineTool>
  )
}

function LearnKey(props: { lines: readonly Line[]; current: number; episode: string }) {
  const t = useT()
  const [first, setFirst] = useState<number | null>(null)
  return (
    <>
      <button
        type="button"
        className="read-along__loop"
        aria-haspopup="dialog"
        onClick={() => setFirst(props.current)}
      >
        <Icon name="eye-off" /> <span>{t('learn.open')}</span>
      </button>
      <Suspense>
        {first !== null && (
          <LearnVerse
            lines={props.lines}
            current={first}
            episode={props.episode}
            onClose={() => setFirst(null)}
          />
        )}
      </Suspense>
    </>
  )
}

interface LineListProps {
  lines: readonly Line[]
  twoScripts: boolean
  isHelped: boolean
  current: number
  episode: string
  audiobook: string
  /** Whether a machine wrote any of what is shown. */
  isMachine: boolean
}

const STEPS: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/** Letters of a line that a phone breaks where it stands in the large size. */
const LONG = 28

// The place of the voice changes four times a second, the lines hardly ever.
const LineList = memo(function LineList({
  lines,
  twoScripts,
  isHelped,
  current,
  episode,
  audiobook,
  isMachine,
}: LineListProps) {
  const t = useT()
  const { jump } = useJump()
  const wordsOf = useLineWords()
  const box = useRef<HTMLOListElement>(null)
  const [focused, setFocused] = useState<number | null>(null)
  useScrollToLine(box, current, `${twoScripts} ${isHelped}`)

  /** One stop for the Tab key; arrows go from line to line. */
  function onKeyDown(event: KeyboardEvent) {
    const buttons = [...(box.current?.querySelectorAll('button') ?? [])]
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    const to = STEPS[event.key]?.(at, buttons.length - 1)
    if (to === undefined || at < 0) return
    event.preventDefault()
    buttons[to]?.focus()
  }
  const isLong =
    lines.filter(({ text }) => wordsOf(text)[0].words.length > LONG).length * 2 > lines.length
  const stop = focused ?? Math.max(0, current)
  return (
    <ol
      ref={box}
      role="list"
      className="read-along__lines"
      data-long={isLong || undefined}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(null)
      }}
    >
      {lines.map((line, at) => {
        const { position, startsMs, verse, text } = line
        const [{ words, lang, dir, script }, second] = wordsOf(text)
        return (
          <li key={position} dir={dir} data-first={verse !== lines[at - 1]?.verse || undefined}>
            <button
              type="button"
              className={`read-along__line read-along__line--${script}`}
              lang={lang}
              dir={dir}
              tabIndex={at === stop ? 0 : -1}
              aria-current={at === current ? 'true' : undefined}
              title={at === stop ? t('poem.hint') : undefined}
              onFocus={() => setFocused(at)}
              onClick={() => jump({ audiobook, episode, positionMs: startsMs, keepLoop: true })}
            >
              {words}
            </button>
            {twoScripts && second && (
              <p
                className={`read-along__second read-along__line--${second.script}`}
                lang={second.lang}
                dir={second.dir}
              >
                {second.words}
              </p>
            )}
            {isHelped && <LineHelp line={line} />}
          </li>
        )
      })}
      {isHelped && <li className="read-along__by">{t('verse.romanized')}</li>}
      {isMachine && <li className="read-along__by">{t('name.machine')}</li>}
    </ol>
  )
})
