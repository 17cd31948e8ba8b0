import { useT, type MessageKey } from '../../web/lib/intl'
import { RadioSegment } from '../../web/ui/RadioSegment'
import type { GENDERS } from '../accounts/contract'

export type Gender = (typeof GENDERS)[number]

const LABELS: Record<Gender, MessageKey> = {
  Male: 'gender.Male',
  Female: 'gender.Female',
  Other: 'gender.Other',
}

interface GenderChoiceProps {
  defaultValue?: Gender | null | undefined
  error: string | undefined
}

/** The field `gender` of a form. */
export function GenderChoice({ defaultValue, error }: GenderChoiceProps) {
  const t = useT()
  return (
    <RadioSegment
      {...{ id: 'gender', name: 'gender', required: true, legend: t('field.gender') }}
      options={Object.entries(LABELS).map(([value, key]) => ({ value, label: t(key) }))}
      defaultValue={defaultValue ?? undefined}
      error={error}
    />
  )
}
