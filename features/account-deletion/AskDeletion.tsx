import { Link, useNavigate } from 'react-router'
import { isEmail } from '../../shared/email'
import type { ApiError } from '../../web/lib/api'
import { useRequestAccountDeletionMutation } from '../../web/lib/account-api.gen'
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

/** Which account it is, and a code to its address; signed in, the account is this one. */
export function AskDeletion() {
  const t = useT()
  const me = useMe()
  const { form, problem, summary, attempt, refusal, submit } = useAskDeletion()
  return (
    <form className="account" {...form}>
      <p className="account__lead">
        {me ? t('deletion.ask_own', { email: `\u2068${me.email}\u2069` }) : t('deletion.ask')}
      </p>
      <FormSummary problems={summary} labels={LABELS} attempt={attempt} />
      {refusal && (
        <Note tone="bad" role="alert">
          {refusal.message}
        </Note>
      )}
      {me ? (
        <input type="hidden" name="email" value={me.email} />
      ) : (
        <EmailInput error={problem('email')} />
      )}
      <div className="cluster">
        <Button {...submit}>{t('deletion.send')}</Button>
        <Link className="link" to={me ? paths.account('privacy') : paths.home}>
          {t('deletion.keep')}
        </Link>
      </div>
    </form>
  )
}

function useAskDeletion() {
  const navigate = useNavigate()
  const [ask] = useRequestAccountDeletionMutation()
  return useForm<{ email: string }>({
    read: (field) => ({ email: field('email').trim() }),
    check: ({ email }) =>
      isEmail(email) ? [] : [{ field: 'email', key: 'validation.email_invalid' }],
    send: async (body) => {
      const { data, error } = await ask({ body })
      if (error) return error as ApiError
      showToast({ text: data.message, kind: 'ok' })
      await navigate(paths.deleteAccount(body.email), { state: { sent: Date.now() } })
      return undefined
    },
  })
}
