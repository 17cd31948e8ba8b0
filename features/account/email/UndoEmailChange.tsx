import type { ApiError } from '#web/api/api.ts'
import { useUndoEmailChangeMutation } from '#web/api/account.gen.ts'
import { useRefusalToast } from '#web/forms/use-refusal-toast.ts'
import { useT } from '#web/i18n/intl.tsx'
import { paths } from '#shared/http/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Note } from '#web/ui/Note.tsx'

/** Takes a changed e-mail back by the token of the mail's link, on a press: programs that read mail follow links. */
export function UndoEmailChange({ token }: { token: string }) {
  const t = useT()
  const tellRefusal = useRefusalToast()
  const [undo, { isLoading, data, error }] = useUndoEmailChangeMutation()
  const refusal = error as ApiError | undefined

  async function press() {
    const answer = await undo({ token })
    const { status } = (answer.error ?? { status: 400 }) as ApiError
    if (status === 0 || status >= 500) tellRefusal(answer.error)
  }
  if (data) {
    return (
      <div className="account">
        <Note tone="ok" role="status">
          {data.message}
        </Note>
        <ButtonLink to={paths.home}>{t('nav.home')}</ButtonLink>
      </div>
    )
  }
  if (refusal && refusal.status >= 400 && refusal.status < 500) {
    return (
      <div className="account">
        <Note tone="bad" role="alert">
          {refusal.message}
        </Note>
        <ButtonLink to={paths.contact}>{t('nav.contact')}</ButtonLink>
      </div>
    )
  }
  return (
    <div className="account">
      <p className="account__lead">{t('undo.text')}</p>
      <div>
        <Button busy={isLoading} onClick={() => void press()}>
          {t('undo.submit')}
        </Button>
      </div>
    </div>
  )
}
