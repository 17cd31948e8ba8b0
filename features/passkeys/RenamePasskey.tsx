import type { ApiError } from '../../web/lib/api'
import { useRenamePasskeyMutation } from '../../web/lib/account-api.gen'
import { useT } from '../../web/lib/intl'
import { showToast } from '../../web/lib/toasts'
import { useForm } from '../../web/lib/use-form'
import { FormFoot } from '../../web/ui/FormFoot'
import { Note } from '../../web/ui/Note'
import { TextInput } from '../../web/ui/TextInput'
import type { Passkey } from './contract'

/** Another name for a passkey, typed in its row. */
export function RenamePasskey({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const t = useT()
  const [rename] = useRenamePasskeyMutation()
  const { form, problem, refusal, submit } = useForm<string>({
    read: (field) => field('name').trim(),
    check: (name) => (name ? [] : [{ field: 'name', key: 'passkey.name_required' }]),
    send: async (name) => {
      const { data, error } = await rename({ id: passkey._id, body: { name } })
      if (error) return error as ApiError
      showToast({ text: data.message, kind: 'ok' })
      onDone()
      return undefined
    },
  })
  return (
    <form className="account passkeys__form" {...form}>
      {refusal && (
        <Note tone="bad" role="alert">
          {refusal.message}
        </Note>
      )}
      <TextInput
        {...{ name: 'name', dir: 'auto', maxLength: 49, autoComplete: 'off', autoFocus: true }}
        id={`name-${passkey._id}`}
        label={t('passkey.name')}
        defaultValue={passkey.name}
        error={problem('name')}
      />
      <FormFoot size="sm" {...submit} onCancel={onDone}>
        {t('form.save')}
      </FormFoot>
    </form>
  )
}
