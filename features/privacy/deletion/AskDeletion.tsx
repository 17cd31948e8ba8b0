import { Link } from 'react-router'
import { useRequestAccountDeletionMutation } from '#web/api/privacy.gen.ts'
import { useT, type MessageKey } from '#web/i18n/intl.tsx'
import { useMe } from '#web/session/store.ts'
import { paths } from '#shared/http/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmailInput } from '#web/ui/EmailInput.tsx'
import { FormSummary } from '#web/ui/FormSummary.tsx'
import { useAskForCode } from '#features/account/email/use-ask-for-code.ts'
import { isolate } from '#shared/text/isolate.ts'

const LABELS: Record<string, MessageKey> = { email: 'field.email' }

interface AskDeletionProps {
  onPassword: () => void
}

/** Asks which account to delete, and mails a code to its e-mail; signed in, it is this account. */
export function AskDeletion({ onPassword }: AskDeletionProps) {
  const t = useT()
  const me = useMe()
  const [ask] = useRequestAccountDeletionMutation()
  const { form, problem, summary, submit } = useAskForCode(
    (email) => ask({ body: { email } }),
    paths.deleteAccount,
  )
  return (
    <form className="account" {...form}>
      <p className="account__lead">
        {me ? t('deletion.ask_own', { email: isolate(me.email) }) : t('deletion.ask')}
      </p>
      <FormSummary {...summary} labels={LABELS} />
      {me ? (
        <input type="hidden" name="email" value={me.email} />
      ) : (
        <EmailInput error={problem('email')} />
      )}
      <div className="cluster">
        <Button {...submit}>{t('deletion.send')}</Button>
        {me && (
          <Button variant="quiet" onClick={onPassword}>
            {t('deletion.by_password')}
          </Button>
        )}
        <Link className="link" to={me ? paths.account('privacy') : paths.home}>
          {t('deletion.keep')}
        </Link>
      </div>
    </form>
  )
}
