import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { cssProps } from '#web/ui/css-props.ts'
import type { Goal } from './use-goal.ts'
import './goal.css'

const MINUTE = 60_000

/** What fills the column of a day: the goal, or half an hour. */
export const wholeDay = ({ minutes }: Goal) => (minutes ?? 30) * MINUTE

/** The last days as stitches: as high as was heard, whole where the goal was reached. */
export function DayRow({ goal }: { goal: Goal }) {
  const t = useT()
  const { date, duration } = useFormat()
  const weekdays = t('goal.weekdays').split(' ')
  const whole = wholeDay(goal)
  return (
    <ol className="days" aria-label={t('goal.days')}>
      {goal.days.map(({ day, heardMs, mark }) => (
        <li
          key={day}
          className={`days__day days__day--${mark}`}
          style={cssProps({ '--h': Math.min(100, Math.round((heardMs / whole) * 100)) })}
        >
          <span className="days__name" aria-hidden="true">
            {weekdays[new Date(day).getUTCDay()]}
          </span>
          <span className="vh">
            {t('goal.day', {
              day: date(day),
              time: heardMs > 0 ? duration(heardMs) : t('goal.nothing'),
              mark: mark === 'reached' || mark === 'mercy' ? t(`goal.mark_${mark}`) : '',
            })}
          </span>
        </li>
      ))}
    </ol>
  )
}
