import { useT } from '#web/i18n/intl.tsx'
import { Steps } from '#web/ui/Steps.tsx'

const STEPS = ['gift.step_book', 'gift.step_whom', 'gift.step_pay'] as const

/** The steps of a gift; `now` is the current one, from 0. */
export function GiftSteps({ now }: { now: number }) {
  const t = useT()
  return (
    <Steps steps={STEPS.map((step) => ({ name: t(step) }))} now={now} done={t('gift.step_done')} />
  )
}
