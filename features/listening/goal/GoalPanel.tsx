import { GOAL_MINUTES, MERCY_DAYS, SUGGESTED_MINUTES } from '#shared/schemas/limits.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { RadioSegment } from '#web/ui/RadioSegment.tsx'
import { CountingSwitch } from './CountingSwitch.tsx'
import type { Goal, useGoal } from './use-goal.ts'

type GoalPanelProps = Pick<ReturnType<typeof useGoal>, 'setMinutes' | 'setCounts'> & {
  goal: Goal
  onClose: () => void
}

const NONE = 'none'

/** Sets a listener's daily goal, and whether listening is counted at all. */
export default function GoalPanel({ goal, setMinutes, setCounts, onClose }: GoalPanelProps) {
  const t = useT()
  const options = GOAL_MINUTES.map((minutes) => ({
    value: String(minutes),
    label: t('time.minutes', { minutes }),
  }))
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('goal.title')}
      closeLabel={t('nav.close')}
      actions={<Button onClick={onClose}>{t('goal.done')}</Button>}
    >
      <div className="goalpanel">
        <RadioSegment
          legend={t('goal.legend')}
          name="minutes"
          value={goal.minutes === null ? NONE : String(goal.minutes)}
          options={[{ value: NONE, label: t('goal.none') }, ...options]}
          hint={t('goal.suggested', SUGGESTED_MINUTES)}
          onChange={(value) =>
            void setMinutes(GOAL_MINUTES.find((minutes) => String(minutes) === value) ?? null)
          }
        />
        <p className="hint">{t('goal.mercy_text', { days: MERCY_DAYS })}</p>
        <CountingSwitch counts={goal.counts} setCounts={setCounts} />
        <p className="hint">{t('goal.private')}</p>
      </div>
    </Dialog>
  )
}
