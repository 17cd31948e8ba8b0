import { Link, useNavigate } from 'react-router'
import type { ApiError } from '#web/api/api.ts'
import { useVerifyEmailMutation } from '#web/api/account.gen.ts'
import { useT } from '#web/i18n/intl.tsx'
import { useMe } from '#web/session/store.ts'
import { useRefusalToast } from '#web/forms/use-refusal-toast.ts'
import { paths } from '#shared/http/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Note } from '#web/ui/Note.tsx'
import { useSession } from '#features/account/login/use-session.ts'
import { TwoFactorForm } from '#features/account/login/TwoFactorForm.tsx'
import { useAskedStep } from '#features/account/login/use-asked-step.ts'

/** Verifies the address by the token of the mail's link, on a press: programs that read mail follow links. */
export function VerifyLink({ token }: { token: string }) {
  const t = useT()
  const me = useMe()
  const enter = useSession()
  const navigate = useNavigate()
  const step = useAskedStep('main')
  const tellRefusal = useRefusalToast()
  const [verify, { isLoading, error }] = useVerifyEmailMutation()
  const refusal = error as ApiError | undefined
  const refused = refusal !== undefined && refusal.status >= 400 && refusal.status < 500

  async function press() {
    const answer = await verify({ token, body: null })
    if (answer.data) return enter(answer.data, null)
    const refused = answer.error as ApiError
    if (refused.status === 0 || refused.status >= 500) tellRefusal(refused)
    else step.take(refused)
  }
  if (step.asked) {
    return (
      <div className="account">
        <Note tone="ok" role="status">
          {t('account.email_verified')}
        </Note>
        <TwoFactorForm
          asked={step.asked}
          next={null}
          onLeave={() => void navigate(paths.login())}
        />
      </div>
    )
  }
  if (refused) {
    return (
      <div className="account">
        <Note tone="bad" role="alert">
          {refusal.message}
        </Note>
        <div className="cluster">
          <ButtonLink to={me ? paths.home : paths.verifyCode('')}>
            {t(me ? 'nav.home' : 'verify.new_code')}
          </ButtonLink>
          {!me && (
            <Link className="link" to={paths.login()}>
              {t('nav.log_in')}
            </Link>
          )}
        </div>
      </div>
    )
  }
  return (
    <div className="account">
      <p className="account__lead">{t('verify.link_text')}</p>
      <div>
        <Button busy={isLoading} onClick={() => void press()}>
          {t('verify.link_submit')}
        </Button>
      </div>
    </div>
  )
}
