import { Link } from 'react-router'
import type { ApiError } from '#web/api/api.ts'
import { useConfirmSessionMutation, useListPasskeysQuery } from '#web/api/account.gen.ts'
import { useT } from '#web/i18n/intl.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { usePasskeysPossible } from '#web/forms/webauthn.ts'
import { useMe } from '#web/session/store.ts'
import { Button } from '#web/ui/Button.tsx'
import { CurrentPasswordInput } from '#web/ui/CurrentPasswordInput.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { FormSummary } from '#web/ui/FormSummary.tsx'
import { Note } from '#web/ui/Note.tsx'
import { paths } from '#shared/http/paths.ts'
import { usePasskey } from '#features/account/login/use-passkey.ts'

const LABELS = { currentPassword: 'field.current_password' } as const
const PREFIX = 'confirm-'

interface ConfirmDialogProps {
  onAnswer: (isConfirmed: boolean) => void
}

/** Asks for the password or a passkey, so that an open session alone does not do. */
export default function ConfirmDialog({ onAnswer }: ConfirmDialogProps) {
  const t = useT()
  const email = useMe()?.email ?? ''
  const { form, problem, summary, submit } = usePassword(onAnswer)
  const close = () => onAnswer(false)
  return (
    <Dialog open onClose={close} title={t('confirm.title')} closeLabel={t('nav.close')}>
      <form className="stack" {...form}>
        <p>{t('confirm.text')}</p>
        <FormSummary {...summary} labels={LABELS} prefix={PREFIX} />
        <input hidden readOnly name="username" autoComplete="username" value={email} />
        <CurrentPasswordInput prefix={PREFIX} autoFocus error={problem('currentPassword')} />
        <p>
          <Link className="link" to={paths.forgotPassword(email)} onClick={close}>
            {t('login.forgot')}
          </Link>
        </p>
        <PasskeyInstead onAnswer={onAnswer} />
        <FormFoot {...submit} inDialog onCancel={close}>
          {t('confirm.submit')}
        </FormFoot>
      </form>
    </Dialog>
  )
}

function usePassword(onAnswer: ConfirmDialogProps['onAnswer']) {
  const [confirm] = useConfirmSessionMutation()
  return useForm<string>({
    read: (field) => field('currentPassword'),
    check: (password) =>
      password ? [] : [{ field: 'currentPassword', key: 'validation.password_required' }],
    send: async (currentPassword) => {
      const { error } = await confirm({ body: { currentPassword } })
      if (error) return error as ApiError
      onAnswer(true)
      return undefined
    },
  })
}

function PasskeyInstead({ onAnswer }: ConfirmDialogProps) {
  const t = useT()
  const isPossible = usePasskeysPossible()
  const { data } = useListPasskeysQuery()
  const [confirm] = useConfirmSessionMutation()
  const { press, busy, trouble } = usePasskey(async (body) => {
    const { error } = await confirm({ body })
    if (error) return error as ApiError
    onAnswer(true)
    return undefined
  })
  if (!isPossible || !data?.total) return null
  return (
    <>
      {trouble && (
        <Note tone="bad" role="alert">
          {trouble}
        </Note>
      )}
      <div>
        <Button variant="quiet" busy={busy} onClick={() => void press()}>
          {t('secondStep.use_passkey')}
        </Button>
      </div>
    </>
  )
}
