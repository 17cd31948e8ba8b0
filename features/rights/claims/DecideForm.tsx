import { useState } from 'react'
import { useDecideClaimMutation } from '#web/api/rights.gen.ts'
import { useForm } from '#web/forms/use-form.ts'
import { contractRules } from '#web/forms/contract-rules.ts'
import { showToast } from '#web/forms/toasts.ts'
import type { ApiError } from '#web/api/api.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Note } from '#web/ui/Note.tsx'
import { RadioSegment } from '#web/ui/RadioSegment.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import type { DECISIONS } from './contract.ts'

const rules = contractRules(async () => (await import('./contract.ts')).decideClaim.body)

/** Decides a claim, with the reason that who made it is mailed. */
export function DecideForm({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useT()
  const [decide] = useDecideClaimMutation()
  const [refusal, setRefusal] = useState<string>()
  const { form, problem, submit } = useForm({
    read: (field) => ({
      decision: field('decision') as (typeof DECISIONS)[number],
      reason: field('reason'),
    }),
    check: (values) => rules.check(values),
    send: async (body) => {
      setRefusal(undefined)
      const { data, error } = await decide({ id, body })
      if (!data) {
        const refused = error as ApiError
        if (refused.errors || refused.status === 0) return refused
        return void setRefusal(refused.message ?? t('error.generic'))
      }
      showToast({ text: data.message, kind: 'ok' })
      onDone()
      return undefined
    },
  })
  return (
    <form className="stack" {...form} onFocus={rules.load}>
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
      {refusal && (
        <Note tone="bad" role="alert">
          {refusal}
        </Note>
      )}
      <div className="cluster">
        <Button {...submit}>{t('claim.decide')}</Button>
      </div>
    </form>
  )
}
