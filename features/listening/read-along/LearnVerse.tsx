import { useEffect, useRef, useState } from 'react'
import { useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import type { Line } from './contract.ts'
import { keepLearned, learnedStep } from './learned-verses.ts'
import { hides, isHeard, LEARN_STEPS, lessonsOf, type LearnStep } from './learn-steps.ts'
import { VeiledLine } from './VeiledLine.tsx'
import { useHearOnce } from './use-hear-once.ts'
import { useLineWords } from './use-line-words.ts'
import { partOf } from './verses.ts'
import './learn-verse.css'

interface LearnVerseProps {
  lines: readonly Line[]
  /** The line that is heard now. */
  current: number
  episode: string
  onClose: () => void
}

/** Lines to know by heart: heard slowly, read, said with fewer and fewer of their words to see, and heard again. */
export default function LearnVerse({ lines, current, episode, onClose }: LearnVerseProps) {
  const t = useT()
  const lessons = lessonsOf(lines)
  const [at, setAt] = useState(() =>
    lessons.findIndex((lesson) => lesson.some((line) => line === lines[current])),
  )
  const lesson = lessons[at] ?? []
  return (
    <Dialog open onClose={onClose} title={t('learn.title')} closeLabel={t('nav.close')}>
      <Lesson
        key={at}
        lines={lesson}
        episode={episode}
        onNext={at + 1 < lessons.length ? () => setAt(at + 1) : null}
      />
    </Dialog>
  )
}

interface LessonProps {
  lines: readonly Line[]
  episode: string
  /** To the lines after them, if there are any. */
  onNext: (() => void) | null
}

function Lesson({ lines, episode, onNext }: LessonProps) {
  const t = useT()
  const first = lines[0]?.position ?? 0
  const [at, setAt] = useState(() => learnedStep(episode, first, LEARN_STEPS.length))
  const { hear, sounds, stop } = useHearOnce()
  const step = LEARN_STEPS[at]
  function say() {
    const part = partOf(lines)
    if (part) hear(part)
  }
  function go(to: number) {
    keepLearned(episode, first, to)
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
      <StepWords key={at} step={step} lines={lines} />
      <div className="learn__ways learn__foot">
        <Button onClick={() => go(at + 1)}>{t(hides(step) ? 'learn.known' : 'learn.next')}</Button>
        <Button variant="quiet" onClick={() => (sounds ? stop() : say())}>
          <Icon name={sounds ? 'pause' : 'play'} /> {t(sounds ? 'player.pause' : 'learn.hear')}
        </Button>
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
}

function StepWords({ step, lines }: StepWordsProps) {
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
      {hides(step) && (
        <div className="learn__ways">
          <Button size="sm" variant="quiet" aria-pressed={peeks} onClick={() => setPeeks(!peeks)}>
            <Icon name={peeks ? 'eye-off' : 'eye'} /> {t('learn.show')}
          </Button>
        </div>
      )}
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
        {onNext && <Button onClick={onNext}>{t('learn.next_lines')}</Button>}
        <Button variant="quiet" onClick={onAgain}>
          {t('learn.again')}
        </Button>
      </div>
    </div>
  )
}
