import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import type { Line } from './contract.ts'
import { keepLearned, learnedStep } from './learned-verses.ts'
import { hides, isHeard, LEARN_STEPS, type LearnStep } from './learn-steps.ts'
import { VeiledLine } from './VeiledLine.tsx'
import { useHearOnce } from './use-hear-once.ts'
import { useLineWords } from './use-line-words.ts'
import { verseOf } from './use-read-along.ts'
import './learn-verse.css'

interface LearnVerseProps {
  lines: readonly Line[]
  /** The verse that is heard now. */
  first: number
  episode: string
  onClose: () => void
}

/** A verse to know by heart: heard slowly, read, said with fewer and fewer of its words to see, and heard again. */
export default function LearnVerse({ lines, first, episode, onClose }: LearnVerseProps) {
  const t = useT()
  const [verse, setVerse] = useState(first)
  const verses = [...new Set(lines.map((line) => line.verse))]
  const next = verses[verses.indexOf(verse) + 1]
  return (
    <Dialog open onClose={onClose} title={t('learn.title')} closeLabel={t('nav.close')}>
      <Lesson
        key={verse}
        lines={lines.filter((line) => line.verse === verse)}
        episode={episode}
        verse={verse}
        onNext={next === undefined ? null : () => setVerse(next)}
      />
    </Dialog>
  )
}

interface LessonProps {
  lines: readonly Line[]
  episode: string
  verse: number
  /** To the verse after it, if there is one. */
  onNext: (() => void) | null
}

function Lesson({ lines, episode, verse, onNext }: LessonProps) {
  const t = useT()
  const [at, setAt] = useState(() => learnedStep(episode, verse, LEARN_STEPS.length))
  const { hear, sounds, stop } = useHearOnce()
  const step = LEARN_STEPS[at]
  function say() {
    const part = verseOf(lines, 0)
    if (part) hear(part)
  }
  function go(to: number) {
    keepLearned(episode, verse, to)
    setAt(to)
    stop()
    if (isHeard(LEARN_STEPS[to])) say()
  }
  if (!step) return <Known onAgain={() => go(0)} onNext={onNext} />
  return (
    <div className="learn">
      <div className="learn__way">
        <ProgressBar value={(at / LEARN_STEPS.length) * 100} />
        <span className="small num">
          {t('learn.step', { step: at + 1, steps: LEARN_STEPS.length })}
        </span>
      </div>
      <StepWords key={at} step={step} lines={lines}>
        <Button size="sm" variant="quiet" onClick={() => (sounds ? stop() : say())}>
          <Icon name={sounds ? 'pause' : 'play'} /> {t(sounds ? 'player.pause' : 'learn.hear')}
        </Button>
      </StepWords>
      <div className="learn__ways">
        <Button onClick={() => go(at + 1)}>{t(hides(step) ? 'learn.known' : 'learn.next')}</Button>
        {at > 0 && (
          <Button variant="quiet" onClick={() => go(at - 1)}>
            {t(hides(step) ? 'learn.not_yet' : 'learn.back')}
          </Button>
        )}
      </div>
    </div>
  )
}

interface StepWordsProps {
  step: LearnStep
  lines: readonly Line[]
  /** The button that says them. */
  children: ReactNode
}

function StepWords({ step, lines, children }: StepWordsProps) {
  const t = useT()
  const wordsOf = useLineWords()
  const [peeks, setPeeks] = useState(false)
  const shown = lines.map(({ position, text }) => {
    const [line] = wordsOf(text)
    const roman = text.roman ?? text.suggestedRoman
    const machine = line.machine || (line.script !== 'roman' && text.roman === null)
    return { position, line, roman, machine }
  })
  return (
    <>
      <p role="status">{t(`learn.step_${step}`)}</p>
      <div className="learn__lines">
        {shown.map(({ position, line, roman }) => (
          <VeiledLine key={position} line={line} roman={roman} step={peeks ? 'read' : step} />
        ))}
      </div>
      {shown.some(({ machine }) => machine) && <p className="small">{t('name.machine')}</p>}
      <div className="learn__ways">
        {children}
        {hides(step) && (
          <Button size="sm" variant="quiet" aria-pressed={peeks} onClick={() => setPeeks(!peeks)}>
            <Icon name={peeks ? 'eye-off' : 'eye'} /> {t('learn.show')}
          </Button>
        )}
      </div>
    </>
  )
}

function Known({ onAgain, onNext }: { onAgain: () => void; onNext: (() => void) | null }) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('button')?.focus(), [])
  return (
    <div className="learn" ref={box}>
      <p className="learn__known" role="status">
        <Icon name="check" /> {t('learn.done')}
      </p>
      <div className="learn__ways">
        {onNext && <Button onClick={onNext}>{t('learn.next_verse')}</Button>}
        <Button variant="quiet" onClick={onAgain}>
          {t('learn.again')}
        </Button>
      </div>
    </div>
  )
}
