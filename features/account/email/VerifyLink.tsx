import { Link } from 'react-router'
import type { ApiError } from '#web/api/api.ts'
import { useVerifyEmailMutation } from '#web/api/account.gen.ts'
import { useT } from '#web/i18n/intl.tsx'
import { useMe } from '#web/session/store.ts'
import { useRefusalToast } from '#web/forms/use-refusal-toast.ts'
import { paths } from '#shared/http/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Note } from '#web/ui/Note.tsx'
import { takeNext } from '#web/session/remembered-next.ts'
import { useConfirmFirst } from '#features/account/account/use-confirm-first.ts'
import { useSession } from '#features/account/login/use-session.ts'

/** Verifies the address by the token of the mail's link, on a press: programs that read mail follow links. */
export function VerifyLink({ token }: { token: string }) {
  const t = useT()
  const enter = useSession()
  const tellRefusal = useRefusalToast()
  const confirmFirst = useConfirmFirst()
  const [verify, { isLoading, error }] = useVerifyEmailMutation()
  const refusal = error as ApiError | undefined
  const isOver =
    refusal !== undefined &&
    refusal.code !== 'confirmation_needed' &&
    refusal.status >= 400 &&
    refusal.status < 500

  async function press() {
    const answer = await confirmFirst(() => verify({ token, body: null }))
    if (answer.data) return enter(answer.data, takeNext())
    const refused = answer.error as ApiError
    if (refused.status === 0 || refused.status >= 500) tellRefusal(refused)
  }
  if (isOver) {
    return (
      <div className="account">
        <Note tone="bad" role="alert">
          {refusal.message}
        </Note>
        <WayOn token={token} code={refusal.code} />
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

function WayOn({ token, code }: { token: string; code: string }) {
  const t = useT()
  const me = useMe()
  if (me) return <ButtonLink to={paths.home}>{t('nav.home')}</ButtonLink>
  if (code === 'link_of_account')
    return <ButtonLink to={paths.login(paths.verifyLink(token))}>{t('nav.log_in')}</ButtonLink>
  return (
    <div className="cluster">
      <ButtonLink to={paths.verifyCode('')}>{t('verify.new_code')}</ButtonLink>
      <Link className="link" to={paths.login()}>
        {t('nav.log_in')}
      </Link>
    </div>
  )
}
