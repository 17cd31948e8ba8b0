import { useT, type MessageKey } from '../lib/intl'
import type { Problem } from '../lib/form-problems'
import { ErrorSummary } from './ErrorSummary'

interface FormSummaryProps {
  problems: readonly Problem[]
  /** What each field is called; its name is also its id. */
  labels: Record<string, MessageKey>
  /** Stands before the name in the id, where a page has several forms. */
  prefix?: string | undefined
  /** How often the form was sent: each time the summary takes the focus anew. */
  attempt: number
}

/** What is to be mended in a form that was sent, with a way to each field. */
export function FormSummary({ problems, labels, prefix = '', attempt }: FormSummaryProps) {
  const t = useT()
  const order = Object.keys(labels)
  const sorted = [...problems].sort((a, b) => order.indexOf(a.field) - order.indexOf(b.field))
  const errors = sorted.map(({ field, key, text }) => {
    const label = labels[field]
    const words = key ? t(key) : (text ?? '')
    return { field: prefix + field, text: label ? `${t(label)}: ${words}` : words }
  })
  const count = errors.length
  const number = t('form.numbers').split(',')[count - 1] ?? count
  return <ErrorSummary key={attempt} title={t('form.fix', { count, number })} errors={errors} />
}
