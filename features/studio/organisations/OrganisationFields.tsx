import { ATTRIBUTES } from '#shared/text/names.ts'
import { useLanguage, useT } from '#web/i18n/intl.tsx'
import { RadioSegment } from '#web/ui/RadioSegment.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { ORGANISATION_KINDS } from './choices.ts'
import { ORGANISATION_LABELS, scriptsFor } from './use-organisation-form.ts'

const LONGEST = 299

interface OrganisationFieldsProps {
  problem: (field: string) => string | undefined
  prefix?: string
}

/** What an organisation is and how it is called, in a form. */
export function OrganisationFields({ problem, prefix = '' }: OrganisationFieldsProps) {
  const t = useT()
  const field = (name: keyof typeof ORGANISATION_LABELS) => ({
    id: prefix + name,
    name,
    label: t(ORGANISATION_LABELS[name]),
    error: problem(name),
  })
  return (
    <>
      <RadioSegment
        id={`${prefix}kind`}
        name="kind"
        required
        legend={t('studio.organisation_kind')}
        error={problem('kind')}
        options={ORGANISATION_KINDS.map((kind) => ({
          value: kind,
          label: t(`studio.organisation_kind_${kind}`),
        }))}
      />
      {scriptsFor(useLanguage()).map((script, place) => (
        <TextInput
          key={script}
          {...field(`names.${script}`)}
          {...ATTRIBUTES[script]}
          dir={script === 'shahmukhi' ? 'rtl' : 'ltr'}
          optional={place === 0 ? undefined : t('field.optional')}
          hint={script === 'roman' && place > 0 && t('studio.organisation_roman_hint')}
          maxLength={LONGEST}
          autoComplete={script === 'roman' ? 'organization' : 'off'}
        />
      ))}
    </>
  )
}
