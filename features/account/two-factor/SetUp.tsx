import { useState } from 'react'
import type { ApiError } from '#web/api/api.ts'
import {
  useStartSecondStepMutation,
  type StartSecondStepApiResponse,
} from '#web/api/account.gen.ts'
import { useT } from '#web/i18n/intl.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { CurrentPasswordInput } from '#web/ui/CurrentPasswordInput.tsx'
import { FormSummary } from '#web/ui/FormSummary.tsx'
import { ScanCode } from './ScanCode.tsx'

interface SetUpProps {
  /** Takes the recovery codes once the app is confirmed. */
  onCodes: (codes: string[]) => void
  onCancel: () => void
}

const PREFIX = 'second-step-'
const LABELS = { currentPassword: 'field.current_password' } as const

/** Sets an app up: the password, then the code to scan and its first digits. */
export default function SetUp({ onCodes, onCancel }: SetUpProps) {
  const [started, setStarted] = useState<StartSecondStepApiResponse>()
  if (started) return <ScanCode {...started} onCodes={onCodes} onCancel={onCancel} />
  return <AskPassword onStarted={setStarted} onCancel={onCancel} />
}

interface AskPasswordProps {
  onStarted: (started: StartSecondStepApiResponse) => void
  onCancel: () => void
}

function AskPassword({ onStarted, onCancel }: AskPasswordProps) {
  const t = useT()
  const [start] = useStartSecondStepMutation()
  const { form, problem, summary, submit } = useForm<string>({
    read: (field) => field('currentPassword'),
    check: (password) =>
      password ? [] : [{ field: 'currentPassword', key: 'validation.password_required' }],
    send: async (currentPassword) => {
      const { data, error } = await start({ body: { currentPassword } })
      if (error) return error as ApiError
      onStarted(data)
      return undefined
    },
  })
  return (
    <form className="account" {...form} aria-label={t('secondStep.turn_on')}>
      <FormSummary {...summary} labels={LABELS} prefix={PREFIX} />
      <CurrentPasswordInput
        autoFocus
        prefix={PREFIX}
        hint={t('secondStep.password_hint')}
        error={problem('currentPassword')}
      />
      <FormFoot {...submit} onCancel={onCancel}>
        {t('secondStep.go_on')}
      </FormFoot>
    </form>
  )
}
