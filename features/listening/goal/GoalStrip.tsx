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
  /** Asks for a goal where there is none; elsewhere what there is is shown. */
  asks?: boolean
  /** Leads to the year. */
  year?: boolean
  /** Says what a full column is. */
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
  if ((failed && !goal) || (!asks && goal && isFresh(goal))) return null
  return (
    <section className="goal" aria-label={t('goal.title')}>
      {goal && (
        <>
          {goal.counts && heardIn(goal) > 0 && <DayRow goal={goal} />}

          <p className="goal__today num">
            <Today goal={goal} />
          </p>
          {scale && goal.counts && heardIn(goal) > 0 && (
            <p className="hint">{t('year.scale_day', { time: duration(wholeDay(goal)) })}</p>
          )}
          <div className="goal__ways">
            {isFresh(goal) && (
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

/** A goal at one press for who has none and has heard nothing yet. */
function FirstGoals(props: { onChoose: (minutes: Goal['minutes']) => void; busy: boolean }) {
  const t = useT()
  return FIRST.map((minutes) => (
    <Button key={minutes} size="sm" busy={props.busy} onClick={() => props.onChoose(minutes)}>
      {t('time.minutes', { minutes })}
    </Button>
  ))
}

const isFresh = (goal: Goal) => goal.counts && goal.minutes === null && heardIn(goal) === 0

const heardIn = ({ days }: Goal) => days.reduce((sum, { heardMs }) => sum + heardMs, 0)

function Today({ goal }: { goal: Goal }) {
  const t = useT()
  const { duration } = useFormat()
  if (!goal.counts) return <span className="muted">{t('goal.not_counted')}</span>
  const heard = goal.days.at(-1)?.heardMs ?? 0
  if (goal.minutes === null) {
    if (heard > 0) return t('goal.today', { time: duration(heard) })
    const before = heardIn(goal)
    if (before === 0) return t('goal.begin')
    return t('goal.before', { time: duration(before), days: goal.days.length })
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
