import { useNavigate } from 'react-router'
import type { ApiError } from '#web/api/api.ts'
import { useUpdateCredentialsMutation, type UpdateCredentialsApiArg } from '#web/api/account.gen.ts'
import { useT, type MessageKey } from '#web/i18n/intl.tsx'
import { showToast } from '#web/forms/toasts.ts'
import { useForm } from '#web/forms/use-form.ts'
import { paths } from '#shared/http/paths.ts'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { CurrentPasswordInput } from '#web/ui/CurrentPasswordInput.tsx'
import { FormSummary } from '#web/ui/FormSummary.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { useTakeUser } from '#features/account/account/use-take-user.ts'
import { credentialsRules } from './credentials-rules.ts'

const LABELS: Record<string, MessageKey> = {
  email: 'credentials.email_new',
  currentPassword: 'field.current_password',
}

const PREFIX = 'email-'

/** Asks for another address; a code goes to it. */
export function EmailForm({ onDone }: { onDone: () => void }) {
  const t = useT()
  const { form, problem, summary, submit } = useAsk(onDone)
  return (
    <form
      className="account"
      {...form}
      aria-label={t('credentials.email_change')}
      onFocus={credentialsRules.load}
    >
      <FormSummary {...summary} labels={LABELS} prefix={PREFIX} />
      <TextInput
        id={`${PREFIX}email`}
        name="email"
        type="email"
        inputMode="email"
        dir="ltr"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required={true}
        autoFocus
        label={t('credentials.email_new')}
        error={problem('email')}
      />
      <CurrentPasswordInput prefix={PREFIX} error={problem('currentPassword')} />
      <FormFoot {...submit} onCancel={onDone}>
        {t('credentials.email_submit')}
      </FormFoot>
    </form>
  )
}

function useAsk(onDone: () => void) {
  const navigate = useNavigate()
  const takeUser = useTakeUser()
  const [update] = useUpdateCredentialsMutation()
  return useForm<UpdateCredentialsApiArg['body']>({
    read: (field) => ({
      email: field('email').trim(),
      currentPassword: field('currentPassword'),
    }),
    check: credentialsRules.check,
    send: async (body) => {
      const { data, error } = await update({ body })
      if (error) return error as ApiError
      showToast({ text: data.message, note: data.note, kind: 'ok' })
      onDone()
      takeUser(data.user)
      // From when on the code can be asked for again.
      await navigate(paths.account('security'), {
        replace: true,
        preventScrollReset: true,
        state: { sent: Date.now() },
      })
      return undefined
    },
  })
}
