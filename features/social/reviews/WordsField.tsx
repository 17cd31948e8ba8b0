import { grouped } from '#shared/money/money.ts'
import { REVIEW_LETTERS } from '#shared/schemas/limits.ts'
import { useT } from '#web/i18n/intl.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'

interface WordsFieldProps {
  id: string
  name?: string
  label: string
  text?: string
  optional?: boolean
  /** How many letters there is room for. */
  most?: number
  error?: string | undefined
}

/** Words in any script, and how many letters they are of those that there is room for. */
export function WordsField({
  name = 'text',
  text = '',
  optional,
  most = REVIEW_LETTERS,
  ...field
}: WordsFieldProps) {
  const t = useT()
  return (
    <TextArea
      {...field}
      name={name}
      rows={5}
      defaultValue={text}
      letters={(count) => t('reviewForm.letters', { count: grouped(count), most: grouped(most) })}
      {...(optional && { optional: t('field.optional') })}
    />
  )
}
