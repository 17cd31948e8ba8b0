import { Link } from 'react-router'
import { useForgotPasswordMutation } from '#web/api/account.gen.ts'
import { useT, type MessageKey } from '#web/i18n/intl.tsx'
import { useMe } from '#web/session/store.ts'
import { paths } from '#shared/http/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmailInput } from '#web/ui/EmailInput.tsx'
import { FormSummary } from '#web/ui/FormSummary.tsx'
import { useAskForCode } from '#features/account/email/use-ask-for-code.ts'

const LABELS: Record<string, MessageKey> = { email: 'field.email' }

/** Asks for the address, has a code sent to it and leads to where the code is typed. */
export function AskCode({ next }: { next: string | null }) {
  const t = useT()
  const me = useMe()
  const [ask] = useForgotPasswordMutation()
  const { form, problem, summary, submit } = useAskForCode(
    (email) => ask({ body: { email } }),
    (email) => paths.forgotPassword(email, next ?? undefined),
  )
  return (
    <form className="account" {...form}>
      <p className="account__lead">{t('reset.ask')}</p>
      <FormSummary {...summary} labels={LABELS} />
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
