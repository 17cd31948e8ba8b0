import { ATTRIBUTES } from '#shared/text/names.ts'
import { isolate } from '#shared/text/isolate.ts'
import type { ApiError } from '#web/api/api.ts'
import { useWritePersonLifeMutation } from '#web/api/admin.gen.ts'
import { useT, type MessageKey } from '#web/i18n/intl.tsx'
import { showToast } from '#web/forms/toasts.ts'
import { useForm } from '#web/forms/use-form.ts'
import { LIFE_LABELS } from '#features/admin/console/use-field-labels.ts'
import { FormDialog } from '#features/admin/console/FormDialog.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Field } from '#web/ui/Field.tsx'
import { FormSummary } from '#web/ui/FormSummary.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import type { AdminName, PersonLife } from './contract.ts'

const LABELS: Record<keyof PersonLife, MessageKey> = LIFE_LABELS

const PLACES = {
  placeRoman: 'roman',
  placeGurmukhi: 'gurmukhi',
  placeShahmukhi: 'shahmukhi',
} as const
const BIOS = { bio: 'roman', punjabiBio: 'gurmukhi', shahmukhiBio: 'shahmukhi' } as const
const keysOf = <Key extends string>(of: Record<Key, unknown>) => Object.keys(of) as Key[]

interface LifeDialogProps {
  person: AdminName & { life: PersonLife }
  onClose: () => void
  onDone: () => void
}

/** Writes when and where somebody lived and who they are; a mark says that nobody wrote what is theirs. */
export function LifeDialog({ person, onClose, onDone }: LifeDialogProps) {
  const t = useT()
  const { form, problem, summary, submit } = useLifeForm(person, onDone)
  const { life, names } = person
  const field = (key: keyof PersonLife) => ({
    id: `life-${key}`,
    name: key,
    label: t(LABELS[key]),
    error: problem(key),
  })
  return (
    <FormDialog
      title={t('house.life_write_of', { name: isolate(names.roman) })}
      onClose={onClose}
      form={form}
      submit={submit}
    >
      <FormSummary {...summary} labels={LABELS} prefix="life-" />
      {(['born', 'died'] as const).map((end) => (
        <div key={end}>
          <TextInput
            {...field(`${end}Year`)}
            defaultValue={life[`${end}Year`] ?? ''}
            inputMode="numeric"
            autoComplete="off"
            dir="ltr"
          />
          <Checkbox {...field(`${end}About`)} defaultChecked={life[`${end}About`]} />
        </div>
      ))}
      {keysOf(PLACES).map((key) => (
        <TextInput
          key={key}
          {...field(key)}
          defaultValue={life[key] ?? ''}
          autoComplete="off"
          {...ATTRIBUTES[PLACES[key]]}
        />
      ))}
      {keysOf(BIOS).map((key) => (
        <Field key={key} {...field(key)}>
          {(control) => (
            <textarea
              className="input named__variants"
              name={key}
              rows={5}
              defaultValue={life[key] ?? ''}
              {...ATTRIBUTES[BIOS[key]]}
              {...control}
            />
          )}
        </Field>
      ))}
      <Checkbox {...field('isTradition')} defaultChecked={life.isTradition} />
    </FormDialog>
  )
}

function useLifeForm({ _id: id, life }: LifeDialogProps['person'], onDone: () => void) {
  const [write] = useWritePersonLifeMutation()
  return useForm<Partial<PersonLife>>({
    read: (field) => changesOf(life, field),
    check: ({ bornYear, diedYear }) =>
      Object.entries({ bornYear, diedYear })
        .filter(([, year]) => Number.isNaN(year))
        .map(([field]) => ({ field, key: 'house.life_digits' as const })),
    send: async (body) => {
      const { data, error } = await write({ id, body })
      if (!data) return error as ApiError
      onDone()
      showToast({ text: data.message, kind: 'ok' })
      return undefined
    },
  })
}

/** The fields that were changed: another editor's work on other fields stays. */
function changesOf(was: PersonLife, field: (name: string) => string): Partial<PersonLife> {
  const text = (name: string) => field(name).trim() || null
  const year = (name: string) => {
    const typed = text(name)
    if (typed === null) return null
    return /^\d{1,4}$/.test(typed) ? Number(typed) : NaN
  }
  const isOn = (name: string) => field(name) !== ''
  const written: PersonLife = {
    bornYear: year('bornYear'),
    bornAbout: isOn('bornAbout'),
    diedYear: year('diedYear'),
    diedAbout: isOn('diedAbout'),
    placeRoman: text('placeRoman'),
    placeGurmukhi: text('placeGurmukhi'),
    placeShahmukhi: text('placeShahmukhi'),
    isTradition: isOn('isTradition'),
    bio: text('bio'),
    punjabiBio: text('punjabiBio'),
    shahmukhiBio: text('shahmukhiBio'),
  }
  return Object.fromEntries(
    Object.entries(written).filter(([name, value]) => value !== was[name as keyof PersonLife]),
  )
}
