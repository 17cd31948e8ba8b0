import { isolate } from '#shared/text/isolate.ts'
import type { ApiError } from '#web/api/api.ts'
import { useWritePersonContactMutation, type WritePersonContactApiArg } from '#web/api/admin.gen.ts'
import { useT, type MessageKey } from '#web/i18n/intl.tsx'
import { showToast } from '#web/forms/toasts.ts'
import { useForm } from '#web/forms/use-form.ts'
import { FormDialog } from '#features/admin/console/FormDialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { FormSummary } from '#web/ui/FormSummary.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import type { AdminName, PersonContact } from './contract.ts'

const FIELDS = ['email', 'phone', 'address'] as const

const LABELS = {
  email: 'house.reach_email',
  phone: 'house.reach_phone',
  address: 'house.reach_address',
} as const satisfies Record<string, MessageKey>

interface ContactDialogProps {
  person: AdminName & { contact: PersonContact }
  onClose: () => void
  onDone: () => void
}

export function ContactDialog({ person, onClose, onDone }: ContactDialogProps) {
  const t = useT()
  const { form, problem, summary, submit } = useContactForm(person, onDone)
  const { contact, names } = person
  const field = (key: keyof typeof LABELS) => ({
    id: `contact-${key}`,
    name: key,
    label: t(LABELS[key]),
    error: problem(key),
  })
  return (
    <FormDialog
      title={t('house.reach_write_of', { name: isolate(names.roman) })}
      onClose={onClose}
      form={form}
      submit={submit}
    >
      <p className="muted">{t('house.reach_hint')}</p>
      <FormSummary {...summary} labels={LABELS} prefix="contact-" />
      <TextInput
        {...field('email')}
        type="email"
        defaultValue={contact.email ?? ''}
        autoComplete="off"
        dir="ltr"
      />
      <TextInput
        {...field('phone')}
        type="tel"
        defaultValue={contact.phone ?? ''}
        autoComplete="off"
        dir="ltr"
      />
      <Field {...field('address')}>
        {(control) => (
          <textarea
            className="input named__variants"
            name="address"
            rows={4}
            dir="auto"
            defaultValue={contact.address ?? ''}
            {...control}
          />
        )}
      </Field>
    </FormDialog>
  )
}

function useContactForm({ _id: id, contact }: ContactDialogProps['person'], onDone: () => void) {
  const [write] = useWritePersonContactMutation()
  return useForm<WritePersonContactApiArg['body']>({
    read: (field) => changesOf(contact, field),
    check: () => [],
    send: async (body) => {
      const { data, error } = await write({ id, body })
      if (!data) return error as ApiError
      onDone()
      showToast({ text: data.message, kind: 'ok' })
      return undefined
    },
  })
}

function changesOf(
  contact: PersonContact,
  field: (name: string) => string,
): WritePersonContactApiArg['body'] {
  const written = FIELDS.map((name) => [name, field(name).trim() || null] as const)
  return Object.fromEntries(written.filter(([name, value]) => value !== contact[name]))
}
