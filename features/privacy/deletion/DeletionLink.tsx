import { Link } from 'react-router'
import type { ApiError } from '#web/api/api.ts'
import { useVerifyDeletionCodeMutation } from '#web/api/privacy.gen.ts'
import { useT } from '#web/i18n/intl.tsx'
import { useMe } from '#web/session/store.ts'
import { useRefusalToast } from '#web/forms/use-refusal-toast.ts'
import { paths } from '#shared/http/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Note } from '#web/ui/Note.tsx'
import type { LastStep } from './last-step.ts'

interface DeletionLinkProps {
  token: string
  onOpen: (step: LastStep) => void
}

/** Leads from the mail's link to the last question, on a press: programs that read mail follow links. */
export function DeletionLink({ token, onOpen }: DeletionLinkProps) {
  const t = useT()
  const me = useMe()
  const tellRefusal = useRefusalToast()
  const [verify, { isLoading, error }] = useVerifyDeletionCodeMutation()
  const refusal = error as ApiError | undefined

  async function press() {
    const answer = await verify({ otp: token, body: null })
    if (answer.data) return onOpen(answer.data)
    const { status } = answer.error as ApiError
    if (status === 0 || status >= 500) tellRefusal(answer.error)
  }
  if (refusal && refusal.status >= 400 && refusal.status < 500) {
    return (
      <div className="account">
        <Note tone="bad" role="alert">
          {refusal.message}
        </Note>
        <div>
          <ButtonLink to={paths.deleteAccount()}>{t('verify.new_code')}</ButtonLink>
        </div>
      </div>
    )
  }
  return (
    <div className="account">
      <p className="account__lead">{t('deletion.link_text')}</p>
      <div className="cluster">
        <Button busy={isLoading} onClick={() => void press()}>
          {t('deletion.go_on')}
        </Button>
        <Link className="link" to={me ? paths.account('privacy') : paths.home}>
          {t('deletion.keep')}
        </Link>
      </div>
    </div>
  )
}
