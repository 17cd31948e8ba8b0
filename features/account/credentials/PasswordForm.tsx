import { Link } from 'react-router'
import type { ApiError } from '#web/api/api.ts'
import {
  accountApi,
  useUpdateCredentialsMutation,
  type UpdateCredentialsApiArg,
} from '#web/api/account.gen.ts'
import { useT, type MessageKey } from '#web/i18n/intl.tsx'
import { useAppDispatch, useMe } from '#web/session/store.ts'
import { showToast } from '#web/forms/toasts.ts'
import { useForm } from '#web/forms/use-form.ts'
import { paths } from '#shared/http/paths.ts'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { CurrentPasswordInput } from '#web/ui/CurrentPasswordInput.tsx'
import { FormSummary } from '#web/ui/FormSummary.tsx'
import { NewPasswordFields } from '#features/account/sign-up/NewPasswordFields.tsx'
import { credentialsRules } from './credentials-rules.ts'

const LABELS: Record<string, MessageKey> = {
  currentPassword: 'field.current_password',
  password: 'credentials.password_new',
  confirmPassword: 'field.confirm_password',
}

/** Sets another password; whoever is signed in elsewhere is signed out. */
export function PasswordForm({ onDone }: { onDone: () => void }) {
  const t = useT()
  const email = useMe()?.email ?? ''
  const { form, problem, summary, attempt, submit } = useReplace(onDone)
  return (
    <form
      className="account"
      {...form}
      aria-label={t('credentials.password_change')}
      onFocus={credentialsRules.load}
    >
      <FormSummary {...summary} labels={LABELS} />
      <input hidden readOnly name="username" autoComplete="username" value={email} />
      <div className="stack">
        <CurrentPasswordInput prefix="" autoFocus error={problem('currentPassword')} />
        <p>
          <Link className="link" to={paths.forgotPassword(email, paths.account('security'))}>
            {t('login.forgot')}
          </Link>
        </p>
      </div>
      <NewPasswordFields
        label={t('credentials.password_new')}
        problem={problem}
        strict={attempt > 0}
      />
      <FormFoot {...submit} onCancel={onDone}>
        {t('credentials.password_submit')}
      </FormFoot>
    </form>
  )
}

function useReplace(onDone: () => void) {
  const [update] = useUpdateCredentialsMutation()
  const dispatch = useAppDispatch()
  return useForm<UpdateCredentialsApiArg['body']>({
    read: (field) => ({
      currentPassword: field('currentPassword'),
      password: field('password'),
      confirmPassword: field('confirmPassword'),
    }),
    check: credentialsRules.check,
    send: async (body) => {
      const { data, error } = await update({ body })
      if (error) return error as ApiError
      dispatch(accountApi.util.invalidateTags(['passkey']))
      showToast({ text: data.message, note: data.note, kind: 'ok' })
      onDone()
      return undefined
    },
  })
}
