import { Link, useNavigate } from 'react-router'
import { isEmail } from '../../shared/email'
import type { ApiError } from '../../web/lib/api'
import { useForgotPasswordMutation } from '../../web/lib/account-api.gen'
import { useT, type MessageKey } from '../../web/lib/intl'
import { useMe } from '../../web/lib/store'
import { showToast } from '../../web/lib/toasts'
import { useForm } from '../../web/lib/use-form'
import { paths } from '../../web/paths'
import { Button } from '../../web/ui/Button'
import { EmailInput } from '../../web/ui/EmailInput'
import { FormSummary } from '../../web/ui/FormSummary'
import { Note } from '../../web/ui/Note'

const LABELS: Record<string, MessageKey> = { email: 'field.email' }

/** Asks for the address, has a code sent to it and leads to where the code is typed. */
export function AskCode({ next }: { next: string | null }) {
  const t = useT()
  const me = useMe()
  const { form, problem, summary, attempt, refusal, submit } = useAskCode(next)
  return (
    <form className="account" {...form}>
      <p className="account__lead">{t('reset.ask')}</p>
      <FormSummary problems={summary} labels={LABELS} attempt={attempt} />
      {refusal && (
        <Note tone="bad" role="alert">
          {refusal.message}
        </Note>
      )}
      <EmailInput error={problem('email')} defaultValue={me?.email} />
      <div className="cluster">
        <Button {...submit}>{t('reset.send')}</Button>
        {!me && (
          <Link className="link" to={paths.login(next ?? undefined)}>
            {t('nav.log_in')}
          </Link>
        )}
      </div>
    </form>
  )
}

function useAskCode(next: string | null) {
  const navigate = useNavigate()
  const [ask] = useForgotPasswordMutation()
  return useForm<{ email: string }>({
    read: (field) => ({ email: field('email').trim() }),
    check: ({ email }) =>
      isEmail(email) ? [] : [{ field: 'email', key: 'validation.email_invalid' }],
    send: async (body) => {
      const { data, error } = await ask({ body })
      if (error) return error as ApiError
      showToast({ text: data.message, kind: 'ok' })
      await navigate(paths.forgotPassword(body.email, next ?? undefined), {
        state: { sent: Date.now() },
      })
      return undefined
    },
  })
}
