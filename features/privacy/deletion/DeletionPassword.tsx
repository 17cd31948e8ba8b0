import { Link } from 'react-router'
import type { ApiError } from '#web/api/api.ts'
import { useVerifyDeletionPasswordMutation } from '#web/api/privacy.gen.ts'
import { useT, type MessageKey } from '#web/i18n/intl.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { paths } from '#shared/http/paths.ts'
import { isolate } from '#shared/text/isolate.ts'
import { Button } from '#web/ui/Button.tsx'
import { CurrentPasswordInput } from '#web/ui/CurrentPasswordInput.tsx'
import { FormSummary } from '#web/ui/FormSummary.tsx'
import type { LastStep } from './last-step.ts'

const LABELS: Record<string, MessageKey> = { currentPassword: 'field.current_password' }

interface DeletionPasswordProps {
  email: string
  onOpen: (step: LastStep) => void
  onCode: () => void
}

/** Takes the password of whoever is signed in, in place of a code. */
export function DeletionPassword({ email, onOpen, onCode }: DeletionPasswordProps) {
  const t = useT()
  const { form, problem, summary, submit } = usePassword(onOpen)
  return (
    <form className="account" {...form}>
      <p className="account__lead">{t('deletion.ask_password', { email: isolate(email) })}</p>
      <FormSummary {...summary} labels={LABELS} />
      <input hidden readOnly name="username" autoComplete="username" value={email} />
      <CurrentPasswordInput prefix="" autoFocus error={problem('currentPassword')} />
      <div className="cluster">
        <Button {...submit}>{t('deletion.go_on')}</Button>
        <Button variant="quiet" onClick={onCode}>
          {t('deletion.by_code')}
        </Button>
        <Link className="link" to={paths.account('privacy')}>
          {t('deletion.keep')}
        </Link>
      </div>
    </form>
  )
}

function usePassword(onOpen: (step: LastStep) => void) {
  const [verify] = useVerifyDeletionPasswordMutation()
  return useForm<string>({
    read: (field) => field('currentPassword'),
    check: (password) =>
      password ? [] : [{ field: 'currentPassword', key: 'validation.password_required' }],
    send: async (currentPassword) => {
      const { data, error } = await verify({ body: { currentPassword } })
      if (error) return error as ApiError
      onOpen(data)
      return undefined
    },
  })
}
