import { useDecideClaimMutation } from '#web/api/rights.gen.ts'
import { useForm } from '#web/forms/use-form.ts'
import { contractRules } from '#web/forms/contract-rules.ts'
import { showToast } from '#web/forms/toasts.ts'
import type { ApiError } from '#web/api/api.ts'
import { useT, type MessageKey } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FormSummary } from '#web/ui/FormSummary.tsx'
import { RadioSegment } from '#web/ui/RadioSegment.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import type { DECISIONS } from './contract.ts'

const rules = contractRules(async () => (await import('./contract.ts')).decideClaim.body)

const LABELS: Record<string, MessageKey> = { decision: 'claim.decision', reason: 'claim.reason' }

/** Decides a claim, with the reason that who made it is mailed. */
export function DecideForm({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useT()
  const [decide] = useDecideClaimMutation()
  const { form, problem, summary, submit } = useForm({
    read: (field) => ({
      decision: field('decision') as (typeof DECISIONS)[number],
      reason: field('reason'),
    }),
    check: (values) => rules.check(values),
    send: async (body) => {
      const { data, error } = await decide({ id, body })
      if (!data) return error as ApiError
      showToast({ text: data.message, kind: 'ok' })
      onDone()
      return undefined
    },
  })
  return (
    <form className="stack" {...form} onFocus={rules.load}>
      <FormSummary {...summary} labels={LABELS} />
      <RadioSegment
        id="decision"
        name="decision"
        hideLegend
        legend={t('claim.decision')}
        required
        options={[
          { value: 'upheld', label: t('claim.uphold') },
          { value: 'rejected', label: t('claim.reject') },
        ]}
        error={problem('decision')}
      />
      <TextArea
        id="reason"
        name="reason"
        rows={4}
        required
        label={t('claim.reason')}
        letters={() => t('claim.reason_hint')}
        error={problem('reason')}
      />
      <div className="cluster">
        <Button {...submit}>{t('claim.decide')}</Button>
      </div>
    </form>
  )
}
