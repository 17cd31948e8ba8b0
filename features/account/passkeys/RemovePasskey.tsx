import type { ApiError } from '#web/api/api.ts'
import { useRemovePasskeyMutation } from '#web/api/account.gen.ts'
import { useT } from '#web/i18n/intl.tsx'
import { showToast } from '#web/forms/toasts.ts'
import { useForm } from '#web/forms/use-form.ts'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { CurrentPasswordInput } from '#web/ui/CurrentPasswordInput.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormSummary } from '#web/ui/FormSummary.tsx'
import type { Passkey } from './contract.ts'
import { isolate } from '#shared/text/isolate.ts'

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
