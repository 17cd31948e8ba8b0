import { useT, type MessageKey } from '#web/i18n/intl.tsx'
import { RadioSegment } from '#web/ui/RadioSegment.tsx'
import type { GENDERS } from './contract.ts'

export type Gender = (typeof GENDERS)[number]

const LABELS: Record<Gender, MessageKey> = {
  Male: 'gender.Male',
  Female: 'gender.Female',
  Other: 'gender.Other',
}

interface GenderChoiceProps {
  defaultValue?: Gender | null | undefined
  error: string | undefined
  optional?: boolean
}

/** The field `gender` of a form. */
export function GenderChoice({ defaultValue, error, optional }: GenderChoiceProps) {
  const t = useT()
  return (
    <RadioSegment
      id="gender"
      name="gender"
      required={!optional}
      legend={t('field.gender')}
      options={Object.entries(LABELS).map(([value, key]) => ({ value, label: t(key) }))}
      defaultValue={defaultValue ?? undefined}
      error={error}
    />
  )
}
