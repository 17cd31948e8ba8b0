import { useState } from 'react'
import { useT } from '#web/i18n/intl.tsx'
import { Field } from '#web/ui/Field.tsx'

/** A reason that is being written; nothing is done without one. */
export function useReason() {
  const [reason, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  const words = reason.trim()
  return {
    reason,
    setReason,
    isMissing: isAsked && !words,
    withWords: (act: (words: string) => void) => {
      setAsked(true)
      if (words) act(words)
    },
  }
}

interface ReasonFieldProps {
  label: string
  reason: ReturnType<typeof useReason>
}

/** Asks for the reason that whoever is refused will read. */
export function ReasonField({ label, reason: { reason, setReason, isMissing } }: ReasonFieldProps) {
  const t = useT()
  return (
    <Field label={label} error={isMissing && t('validation.reason_required')} required>
      {(control) => (
        <textarea
          {...control}
          className="area"
          rows={4}
          dir="auto"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
    </Field>
  )
}
