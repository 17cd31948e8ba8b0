import { Link } from 'react-router'
import type { ApiError } from '../../web/lib/api'
import { useLogInMutation, type LogInApiArg } from '../../web/lib/api.gen'
import { useT, type MessageKey } from '../../web/lib/intl'
import { paths } from '../../web/paths'
import { Button } from '../../web/ui/Button'
import { Note } from '../../web/ui/Note'
import { PasswordInput } from '../../web/ui/PasswordInput'
import { EmailInput } from '../../web/ui/EmailInput'
import { FormSummary } from '../../web/ui/FormSummary'
import { useForm } from '../../web/lib/use-form'
import { useSession } from './use-session'

const LABELS: Record<string, MessageKey> = { email: 'field.email', password: 'field.password' }

/** The contract's rules, when they can be had: without a network the server's answer has to do. */
const loadRules = () => import('./login-rules').catch(() => null)

/** Opens a session and leads to `next`, or home. */
export function LoginForm({ next }: { next: string | null }) {
  const t = useT()
  const { form, problem, summary, attempt, refused, email, submit } = useLogIn(next)
  return (
    <form className="account" {...form} onFocus={() => void loadRules()}>
      <FormSummary problems={summary} labels={LABELS} attempt={attempt} />
      {refused && (
        <Note tone="bad" role="alert">
          {refused.message}{' '}
          {refused.code === 'email_unverified' && (
            <Link className="link" to={paths.verifyCode(email, next ?? undefined)}>
              {t('login.enter_code')}
            </Link>
          )}
        </Note>
      )}
      <EmailInput error={problem('email')} />
      <PasswordInput
        id="password"
        name="password"
        autoComplete="current-password"
        required
        label={t('field.password')}
        error={problem('password')}
        showLabel={t('password.show')}
        hideLabel={t('password.hide')}
      />
      <p>
        <Link className="link" to={paths.forgotPassword(undefined, next ?? undefined)}>
          {t('login.forgot')}
        </Link>
      </p>
      <div className="cluster">
        <Button {...submit}>{t('nav.log_in')}</Button>
        <span>
          {t('login.no_account')}{' '}
          <Link className="link" to={paths.signup(next ?? undefined)}>
            {t('nav.sign_up')}
          </Link>
        </span>
      </div>
    </form>
  )
}

function useLogIn(next: string | null) {
  const enter = useSession()
  const [logIn, { originalArgs }] = useLogInMutation()
  const { refusal, ...form } = useForm<LogInApiArg['body']>({
    read: (field) => ({ email: field('email'), password: field('password') }),
    check: async (values) => (await loadRules())?.checkLogin(values) ?? [],
    send: async (body) => {
      const { data, error } = await logIn({ body })
      if (error) return error as ApiError
      await enter(data, next)
      return undefined
    },
  })
  return { ...form, refused: refusal, email: originalArgs?.body.email.trim() ?? '' }
}
