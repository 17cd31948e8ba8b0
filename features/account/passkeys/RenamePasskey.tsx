import type { ApiError } from '#web/api/api.ts'
import { useRenamePasskeyMutation } from '#web/api/account.gen.ts'
import { useT } from '#web/i18n/intl.tsx'
import { showToast } from '#web/forms/toasts.ts'
import { useForm } from '#web/forms/use-form.ts'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { Note } from '#web/ui/Note.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import type { Passkey } from './contract.ts'

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
        name="name"
        dir="auto"
        maxLength={49}
        autoComplete="off"
        autoFocus={true}
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
