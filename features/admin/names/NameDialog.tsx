import { ATTRIBUTES } from '#shared/text/names.ts'
import { isolate } from '#shared/text/isolate.ts'
import type { ApiError } from '#web/api/api.ts'
import { useT, type MessageKey } from '#web/i18n/intl.tsx'
import { showToast } from '#web/forms/toasts.ts'
import { useForm } from '#web/forms/use-form.ts'
import { FormDialog } from '#features/admin/console/FormDialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { FormSummary } from '#web/ui/FormSummary.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import type { AdminName } from './contract.ts'
import { useWriteName, type WrittenForms } from './use-write-name.ts'

const LONGEST = 299

const LABELS = {
  gurmukhi: 'house.name_gurmukhi',
  shahmukhi: 'house.name_shahmukhi',
  roman: 'house.name_roman',
  variants: 'house.name_variants',
} as const satisfies Record<string, MessageKey>

interface NameDialogProps {
  name: AdminName
  onClose: () => void
  onDone: () => void
}

/** Writes a name in each of its scripts; a suggested form stands in its field to be corrected. */
export function NameDialog({ name, onClose, onDone }: NameDialogProps) {
  const t = useT()
  const { form, problem, summary, submit } = useNameForm(name, onDone)
  const { names, suggested, variants } = name
  const field = (key: keyof typeof LABELS) => ({
    id: `name-${key}`,
    name: key,
    label: t(LABELS[key]),
    error: problem(key),
  })
  return (
    <FormDialog
      title={t('house.name_write_of', { name: isolate(names.roman) })}
      onClose={onClose}
      form={form}
      submit={submit}
    >
      <FormSummary {...summary} labels={LABELS} prefix="name-" />
      {(['gurmukhi', 'shahmukhi'] as const).map((script) => (
        <TextInput
          key={script}
          {...field(script)}
          hint={suggested[script] && t('house.name_suggested')}
          defaultValue={names[script] ?? suggested[script] ?? ''}
          maxLength={LONGEST}
          autoComplete="off"
          {...ATTRIBUTES[script]}
        />
      ))}
      <TextInput
        {...field('roman')}
        defaultValue={names.roman}
        required
        maxLength={LONGEST}
        autoComplete="off"
        dir="ltr"
      />
      <Field {...field('variants')}>
        {(control) => (
          <textarea
            className="input named__variants"
            name="variants"
            rows={4}
            dir="auto"
            defaultValue={variants.join('\n')}
            {...control}
          />
        )}
      </Field>
    </FormDialog>
  )
}

function useNameForm(name: AdminName, onDone: () => void) {
  const { write } = useWriteName(name)
  return useForm<WrittenForms>({
    read: (field) => changesOf(name, field),
    check: () => [],
    send: async (changes) => {
      const { data, error } = await write(changes)
      if (!data) return byField(error as ApiError)
      onDone()
      showToast({ text: data.message, kind: 'ok' })
      return undefined
    },
  })
}

/** One of several spellings that was refused is one field's business. */
const byField = ({ errors = [], ...refusal }: ApiError): ApiError => ({
  ...refusal,
  errors: errors.map((error) => ({ ...error, path: error.path.replace(/\.\d+$/, '') })),
})

/** The fields that were changed: another editor's work on other fields stays. */
function changesOf({ names, variants }: AdminName, field: (name: string) => string): WrittenForms {
  const [gurmukhi, shahmukhi] = [
    field('gurmukhi').trim() || null,
    field('shahmukhi').trim() || null,
  ]
  const roman = field('roman').trim()
  const lines = field('variants').split('\n')
  const spellings = lines.map((line) => line.trim()).filter(Boolean)
  return {
    ...(gurmukhi === names.gurmukhi ? {} : { gurmukhi }),
    ...(shahmukhi === names.shahmukhi ? {} : { shahmukhi }),
    ...(roman === names.roman ? {} : { roman }),
    ...(spellings.join('\n') === variants.join('\n') ? {} : { variants: spellings }),
  }
}
