import { useT } from '#web/i18n/intl.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { PartReport } from './contract.ts'

/** The work on a recording, step by step. */
export function StepList({ steps }: Pick<PartReport, 'steps'>) {
  const t = useT()
  return (
    <ol className="sound__steps" role="list" aria-label={t('studio.steps')}>
      {steps.map(({ step, state, percent }) => (
        <li key={step} className={state === 'waiting' ? 'muted' : undefined}>
          {state === 'done' && <Icon name="check" />}
          {state === 'failed' && <Icon name="circle-alert" />}
          <span>{t(`studio.step_${step}`)}</span>{' '}
          <span className="small muted">{t(`studio.step_is_${state}`, { percent })}</span>
        </li>
      ))}
    </ol>
  )
}
