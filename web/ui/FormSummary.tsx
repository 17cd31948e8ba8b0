import type { ReactNode } from 'react'
import { useT, type MessageKey } from '#web/i18n/intl.tsx'
import type { Problem } from '#web/forms/form-problems.ts'
import type { ApiError } from '#web/api/api.ts'
import { ErrorSummary } from './ErrorSummary.tsx'
import { Note } from './Note.tsx'

interface FormSummaryProps {
  /** What the server refused as a whole. */
  refusal: ApiError | null
  /** What can be done about that, behind its words. */
  children?: ReactNode
  problems: readonly Problem[]
  /** What each field is called; its name is also its id. */
  labels: Record<string, MessageKey>
  /** Stands before the name in the id, where a page has several forms. */
  prefix?: string | undefined
  /** How often the form was sent: each time the summary takes the focus anew. */
  attempt: number
}

/** Lists the problems of a form that was sent, each a link to its field; or why it was refused. */
export function FormSummary(props: FormSummaryProps) {
  const { problems, labels, prefix = '', attempt, refusal, children } = props
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
  return (
    <>
      <noscript>
        <Note tone="warn">{t('form.no_script')}</Note>
      </noscript>
      <ErrorSummary key={attempt} title={t('form.fix', { count, number })} errors={errors} />
      {refusal && (
        <Note tone="bad" role="alert">
          {refusal.message} {children}
        </Note>
      )}
    </>
  )
}
