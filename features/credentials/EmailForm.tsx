import { useNavigate } from 'react-router'
import type { ApiError } from '../../web/lib/api'
import {
  useUpdateCredentialsMutation,
  type UpdateCredentialsApiArg,
} from '../../web/lib/account-api.gen'
import { useT, type MessageKey } from '../../web/lib/intl'
import { showToast } from '../../web/lib/toasts'
import { useForm } from '../../web/lib/use-form'
import { paths } from '../../web/paths'
import { FormFoot } from '../../web/ui/FormFoot'
import { CurrentPasswordInput } from '../../web/ui/CurrentPasswordInput'
import { FormSummary } from '../../web/ui/FormSummary'
import { TextInput } from '../../web/ui/TextInput'
import { useTakeUser } from '../account-details/use-take-user'
import { findProblems, loadRules } from './load-rules'

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
      onFocus={() => void loadRules()}
    >
      <FormSummary {...summary} labels={LABELS} prefix={PREFIX} />
      <TextInput
        {...{ id: `${PREFIX}email`, name: 'email', type: 'email', inputMode: 'email', dir: 'ltr' }}
        {...{ autoComplete: 'email', autoCapitalize: 'none', spellCheck: false, required: true }}
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
    check: findProblems,
    send: async (body) => {
      const { data, error } = await update({ body })
      if (error) return error as ApiError
      showToast({ text: data.message, kind: 'ok' })
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
