import { useT } from '#web/i18n/intl.tsx'
import { SkeletonLines } from '#web/ui/Skeleton.tsx'
import { AccountSection } from '#web/ui/AccountSection.tsx'
import { CountingSwitch } from './CountingSwitch.tsx'
import { useGoal } from './use-goal.ts'

/** The switch of counting my listening, among the other choices of my account. */
export function CountingSection() {
  const t = useT()
  const mine = useGoal()
  const { goal, failed } = mine
  return (
    <AccountSection title={t('goal.title')} lead={t('goal.private')}>
      {goal && (
        <CountingSwitch counts={goal.counts} setCounts={(counts) => mine.setCounts(counts)} />
      )}
      {failed && !goal && <p role="alert">{t('goal.failed')}</p>}
      {!goal && !failed && <SkeletonLines count={3} label={t('year.loading')} />}
    </AccountSection>
  )
}
