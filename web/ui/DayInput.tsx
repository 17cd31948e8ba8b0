import { useId, useState, type ReactNode } from 'react'
import { dayIn, fieldsOfDay, type DayText } from '#web/forms/digits.ts'
import { DayFields } from './DayFields.tsx'

interface DayInputProps {
  label: string
  /** Said after the label where no day has to be chosen. */
  optional?: string
  hint?: ReactNode
  error?: ReactNode
  /** Said once the fields are left with something that is no day. */
  unread: string
  /** YYYY-MM-DD */
  value: string | null
  /** Hears of whole days, and of null where all three fields are empty. */
  onDay: (day: string | null) => void
}

/** A day that is kept by whoever shows it; what is no day yet stays as it was typed. */
export function DayInput({ label, optional, hint, error, unread, value, onDay }: DayInputProps) {
  const id = useId()
  const [typed, setTyped] = useState({ fields: fieldsOfDay(value), value })
  const [isLeft, setLeft] = useState(true)
  // Another day than was typed came from elsewhere.
  const fields = typed.value === value ? typed.fields : fieldsOfDay(value)
  const isUnread = dayIn(fields) === undefined

  function type(name: keyof DayText, text: string) {
    const next = { ...fields, [name]: text }
    const day = dayIn(next)
    setTyped({ fields: next, value: day === undefined ? value : day })
    if (day !== undefined && day !== value) onDay(day)
  }

  const field = (name: keyof DayText) => ({
    value: fields[name],
    onChange: ({ target }: { target: { value: string } }) => type(name, target.value),
  })
  return (
    <div
      onFocus={() => setLeft(false)}
      onBlur={({ relatedTarget, currentTarget }) => setLeft(!currentTarget.contains(relatedTarget))}
    >
      <DayFields
        id={id}
        legend={
          <>
            {label}
            {optional && <span className="field__opt"> {optional}</span>}
          </>
        }
        error={isLeft && isUnread ? unread : error}
        hint={hint}
        day={field('day')}
        month={field('month')}
        year={field('year')}
      />
    </div>
  )
}
