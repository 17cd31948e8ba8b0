import { useAnswerClaimMutation } from '#web/api/rights.gen.ts'
import type { ApiError } from '#web/api/api.ts'
import { contractRules } from '#web/forms/contract-rules.ts'
import { showToast } from '#web/forms/toasts.ts'
import { useForm } from '#web/forms/use-form.ts'
import { useT, type MessageKey } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { FormSummary } from '#web/ui/FormSummary.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'

const rules = contractRules(async () => (await import('./contract.ts')).answerClaim.body)

const LABELS: Record<string, MessageKey> = {
  answer: 'claim.your_answer',
  goodFaith: 'claim.answer_good_faith',
  signature: 'claim.signature',
}

interface AnswerFormProps {
  submission: string
  claim: string
  /** What was said before. */
  written: string
  onDone: () => void
}

/** What an owner of the book's house says to a claim. */
export function AnswerForm({ submission, claim, written, onDone }: AnswerFormProps) {
  const t = useT()
  // Several claims may be answered on one page.
  const prefix = `${claim}-`
  const [send] = useAnswerClaimMutation()
  const { form, problem, summary, submit } = useForm({
    read: (field) => ({
      answer: field('answer'),
      goodFaith: (field('goodFaith') === 'on') as true,
      signature: field('signature'),
    }),
    check: (values) => rules.check(values),
    send: async (body) => {
      const { data, error } = await send({ id: submission, claim, body })
      if (error) return error as ApiError
      showToast({ text: data.message, kind: 'ok' })
      onDone()
      return undefined
    },
  })
  return (
    <form className="stack" {...form} onFocus={rules.load}>
      <FormSummary {...summary} labels={LABELS} prefix={prefix} />
      <p className="muted">{t('claim.answer_lead')}</p>
      <TextArea
        id={`${prefix}answer`}
        name="answer"
        rows={5}
        required
        label={t('claim.your_answer')}
        defaultValue={written}
        letters={(count) => t('claim.letters', { count })}
        error={problem('answer')}
      />
      <Checkbox
        id={`${prefix}goodFaith`}
        name="goodFaith"
        label={t('claim.answer_good_faith')}
        error={problem('goodFaith')}
      />
      <TextInput
        id={`${prefix}signature`}
        name="signature"
        dir="auto"
        required
        autoComplete="off"
        label={t('claim.signature')}
        error={problem('signature')}
      />
      <div className="cluster">
        <Button {...submit}>{t('claim.answer_send')}</Button>
      </div>
    </form>
  )
}
