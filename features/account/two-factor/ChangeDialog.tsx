import { latinDigits } from '#shared/text/latin-digits.ts'
import type { ApiError } from '#web/api/api.ts'
import { useRenewRecoveryCodesMutation, useStopSecondStepMutation } from '#web/api/account.gen.ts'
import { useT } from '#web/i18n/intl.tsx'
import { showToast } from '#web/forms/toasts.ts'
import { useForm } from '#web/forms/use-form.ts'
import type { Problem } from '#web/forms/form-problems.ts'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { CurrentPasswordInput } from '#web/ui/CurrentPasswordInput.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormSummary } from '#web/ui/FormSummary.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'

interface ChangeDialogProps {
  what: 'stop' | 'renew'
  /** Takes the new recovery codes; none where two-factor was turned off. */
  onDone: (codes?: string[]) => void
  onClose: () => void
}

interface Values {
  currentPassword: string
  code: string
}

const PREFIX = 'change-'
const LABELS = {
  currentPassword: 'field.current_password',
  code: 'secondStep.any_code',
} as const

/** Asks for password and code before two-factor is turned off, or its codes are made anew. */
export default function ChangeDialog({ what, onDone, onClose }: ChangeDialogProps) {
  const t = useT()
  const { form, problem, summary, submit } = useChange({ what, onDone, onClose })
  const isStop = what === 'stop'
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(isStop ? 'secondStep.stop_title' : 'secondStep.renew_title')}
      closeLabel={t('nav.close')}
    >
      <form className="stack" {...form}>
        <p>{t(isStop ? 'secondStep.stop_text' : 'secondStep.renew_text')}</p>
        <FormSummary {...summary} labels={LABELS} prefix={PREFIX} />
        <CurrentPasswordInput prefix={PREFIX} error={problem('currentPassword')} />
        <TextInput
          id={`${PREFIX}code`}
          name="code"
          dir="ltr"
          required={true}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          label={t('secondStep.any_code')}
          hint={t('secondStep.any_hint')}
          error={problem('code')}
        />
        <FormFoot variant={isStop ? 'danger' : 'primary'} {...submit} inDialog onCancel={onClose}>
          {t(isStop ? 'secondStep.turn_off' : 'secondStep.renew')}
        </FormFoot>
      </form>
    </Dialog>
  )
}

function check({ currentPassword, code }: Values): Problem[] {
  const problems: Problem[] = []
  if (!currentPassword)
    problems.push({ field: 'currentPassword', key: 'validation.password_required' })
  if (!code) problems.push({ field: 'code', key: 'secondStep.code_required' })
  return problems
}

interface Changed {
  data?: { message: string; recoveryCodes?: string[] } | undefined
  error?: unknown
}

function useChange({ what, onDone, onClose }: ChangeDialogProps) {
  const [stop] = useStopSecondStepMutation()
  const [renew] = useRenewRecoveryCodesMutation()
  return useForm<Values>({
    read: (field) => ({
      currentPassword: field('currentPassword'),
      code: latinDigits(field('code')).trim(),
    }),
    check,
    send: async (body) => {
      const answer: Changed = await (what === 'stop' ? stop({ body }) : renew({ body }))
      const { data } = answer
      if (!data) return answer.error as ApiError
      onClose()
      onDone(data.recoveryCodes)
      showToast({ text: data.message, kind: 'ok' })
      return undefined
    },
    fieldOf: ({ code }) => (code === 'code_wrong' ? 'code' : undefined),
  })
}
