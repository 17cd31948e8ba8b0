import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { showToast } from '#web/forms/toasts.ts'
import { GOAL_MINUTES, SUGGESTED_MINUTES } from '#shared/schemas/limits.ts'
import { paths } from '#shared/http/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { DayRow, wholeDay } from './DayRow.tsx'
import { useGoal, type Goal } from './use-goal.ts'
import './goal.css'

const loadPanel = () => import('./GoalPanel.tsx')
const GoalPanel = lazy(loadPanel)

interface GoalStripProps {
  /** Asks for a goal where there is none; elsewhere what there is is shown, from the third day of listening on. */
  asks?: boolean
  /** Leads to the year. */
  year?: boolean
  /** Shows the days from the first one on, and says what a full column is. */
  scale?: boolean
}

/** Shows how long I listened today, against the goal if there is one, and opens its settings. */
export function GoalStrip({ asks = false, year = false, scale = false }: GoalStripProps) {
  const t = useT()
  const { duration } = useFormat()
  const mine = useGoal()
  const [open, setOpen] = useState(false)
  const { goal, failed } = mine
  async function show() {
    try {
      await loadPanel()
      setOpen(true)
    } catch {
      showToast({ text: t('error.offline'), kind: 'warn' })
    }
  }
  const isNew = goal && (isFresh(goal) || (isEarly(goal) && !scale))
  if ((failed && !goal) || (!asks && isNew)) return null
  return (
    <section className="goal" aria-label={t('goal.title')}>
      {goal && (
        <>
          {goal.counts && heardIn(goal) > 0 && !isNew && <DayRow goal={goal} />}

          <p className="goal__today num">
            <Today goal={goal} isNew={isNew} />
          </p>
          {scale && goal.counts && heardIn(goal) > 0 && (
            <p className="hint">{t('year.scale_day', { time: duration(wholeDay(goal)) })}</p>
          )}
          <div className="goal__ways">
            {isNew && (
              <FirstGoals onChoose={(minutes) => void mine.setMinutes(minutes)} busy={mine.busy} />
            )}
            {(asks || goal.minutes !== null) && (
              <Button size="sm" variant="quiet" onClick={() => void show()}>
                {t(goal.minutes === null ? 'goal.set' : 'goal.change')}
              </Button>
            )}
            {year && <Link to={paths.listeningYear()}>{t('year.title')}</Link>}
          </div>
        </>
      )}
      <Suspense>
        {open && goal && <GoalPanel {...mine} goal={goal} onClose={() => setOpen(false)} />}
      </Suspense>
    </section>
  )
}

/** One for a beginning, and the least that is suggested. */
const FIRST = [GOAL_MINUTES[0], SUGGESTED_MINUTES.from] as const

function FirstGoals(props: { onChoose: (minutes: Goal['minutes']) => void; busy: boolean }) {
  const t = useT()
  return FIRST.map((minutes) => (
    <Button
      key={minutes}
      size="sm"
      variant="quiet"
      busy={props.busy}
      onClick={() => props.onChoose(minutes)}
    >
      {t('time.minutes', { minutes })}
    </Button>
  ))
}

const isFresh = (goal: Goal) => goal.counts && goal.minutes === null && heardIn(goal) === 0

/** Days with listening from which on a row of them says more than its empty places. */
const FEW_DAYS = 3

const isEarly = ({ counts, minutes, days }: Goal) =>
  counts && minutes === null && days.filter(({ heardMs }) => heardMs > 0).length < FEW_DAYS

const heardIn = ({ days }: Goal) => days.reduce((sum, { heardMs }) => sum + heardMs, 0)

function Today({ goal, isNew }: { goal: Goal; isNew: boolean | undefined }) {
  const t = useT()
  const { duration } = useFormat()
  if (!goal.counts) return <span className="muted">{t('goal.not_counted')}</span>
  const heard = goal.days.at(-1)?.heardMs ?? 0
  if (goal.minutes === null) {
    const before = heardIn(goal)
    if (before === 0) return t('goal.begin')
    const lately = t('goal.before', { time: duration(before), days: goal.days.length })
    if (isNew) return `${lately} ${t('goal.begin')}`
    return heard > 0 ? t('goal.today', { time: duration(heard) }) : lately
  }
  const values = { minutes: Math.floor(heard / 60_000), goal: goal.minutes }
  const key = values.minutes === 0 ? 'goal.open' : 'goal.under_way'
  return (
    <>
      <b>{t(values.minutes >= goal.minutes ? 'goal.reached' : key, values)}</b>
      {goal.run > 1 && <span className="muted"> {t('goal.run', { days: goal.run })}</span>}
    </>
  )
}
