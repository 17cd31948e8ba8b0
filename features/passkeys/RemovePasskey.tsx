import type { ApiError } from '../../web/lib/api'
import { useRemovePasskeyMutation } from '../../web/lib/account-api.gen'
import { useT } from '../../web/lib/intl'
import { showToast } from '../../web/lib/toasts'
import { useForm } from '../../web/lib/use-form'
import { FormFoot } from '../../web/ui/FormFoot'
import { CurrentPasswordInput } from '../../web/ui/CurrentPasswordInput'
import { Dialog } from '../../web/ui/Dialog'
import { FormSummary } from '../../web/ui/FormSummary'
import type { Passkey } from './contract'
import { isolate } from '../../shared/isolate'

const LABELS = { currentPassword: 'field.current_password' } as const
const PREFIX = 'remove-'

interface RemovePasskeyProps {
  passkey: Passkey
  onClose: () => void
  onRemoved: () => void
}

/** Asks, with the password, before a passkey stops working. */
export default function RemovePasskey({ passkey, onClose, onRemoved }: RemovePasskeyProps) {
  const t = useT()
  const [remove] = useRemovePasskeyMutation()
  const { form, problem, summary, submit } = useForm<string>({
    read: (field) => field('currentPassword'),
    check: (password) =>
      password ? [] : [{ field: 'currentPassword', key: 'validation.password_required' }],
    send: async (currentPassword) => {
      const { data, error } = await remove({ id: passkey._id, body: { currentPassword } })
      if (error) return error as ApiError
      showToast({ text: data.message, kind: 'ok' })
      onClose()
      onRemoved()
      return undefined
    },
  })
  return (
    <Dialog open onClose={onClose} title={t('passkey.remove_title')} closeLabel={t('nav.close')}>
      <form className="stack" {...form}>
        <p>{t('passkey.remove_text', { name: isolate(passkey.name) })}</p>
        <FormSummary {...summary} labels={LABELS} prefix={PREFIX} />
        <CurrentPasswordInput prefix={PREFIX} error={problem('currentPassword')} />
        <FormFoot variant="danger" {...submit} inDialog onCancel={onClose}>
          {t('passkey.remove')}
        </FormFoot>
      </form>
    </Dialog>
  )
}
