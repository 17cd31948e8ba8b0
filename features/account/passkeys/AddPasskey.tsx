import type { ApiError } from '#web/api/api.ts'
import { useAddPasskeyMutation, useBeginPasskeyMutation } from '#web/api/account.gen.ts'
import { useT, type MessageKey } from '#web/i18n/intl.tsx'
import { showToast } from '#web/forms/toasts.ts'
import { useForm } from '#web/forms/use-form.ts'
import { makePasskey } from '#web/forms/webauthn.ts'
import { FormFoot } from '#web/ui/FormFoot.tsx'
import { CurrentPasswordInput } from '#web/ui/CurrentPasswordInput.tsx'
import { FormSummary } from '#web/ui/FormSummary.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'

const LABELS: Record<string, MessageKey> = {
  currentPassword: 'field.current_password',
  name: 'passkey.name',
}

const PREFIX = 'passkey-'

interface Values {
  currentPassword: string
  name: string
}

const check = ({ currentPassword }: Values) =>
  currentPassword
    ? []
    : [{ field: 'currentPassword', key: 'validation.password_required' } as const]

/** Asks for the password, then has the device make a passkey. */
export function AddPasskey({ onDone }: { onDone: () => void }) {
  const t = useT()
  const { form, problem, summary, submit } = useAdd(onDone)
  return (
    <form className="account" {...form} aria-label={t('passkey.add')}>
      <FormSummary {...summary} labels={LABELS} prefix={PREFIX} />
      <CurrentPasswordInput
        prefix={PREFIX}
        autoFocus
        hint={t('passkey.password_hint')}
        error={problem('currentPassword')}
      />
      <TextInput
        id={`${PREFIX}name`}
        name="name"
        dir="auto"
        maxLength={49}
        autoComplete="off"
        label={t('passkey.name')}
        optional={t('field.optional')}
        hint={t('passkey.name_hint')}
        error={problem('name')}
      />
      <FormFoot {...submit} onCancel={onDone}>
        {t('passkey.make')}
      </FormFoot>
    </form>
  )
}

function useAdd(onDone: () => void) {
  const t = useT()
  const [begin] = useBeginPasskeyMutation()
  const [add] = useAddPasskeyMutation()
  return useForm<Values>({
    read: (field) => ({ currentPassword: field('currentPassword'), name: field('name').trim() }),
    check,
    send: async ({ currentPassword, name }) => {
      const asked = await begin({ body: { currentPassword } })
      if (!asked.data) return asked.error as ApiError
      const { response, trouble } = await makePasskey(asked.data.options)
      if (!response) return { status: 400, code: 'device', message: t(trouble) }
      const { token } = asked.data
      const { data, error } = await add({ body: { token, response, ...(name && { name }) } })
      if (error) return error as ApiError
      showToast({ text: data.message, kind: 'ok' })
      onDone()
      return undefined
    },
  })
}
