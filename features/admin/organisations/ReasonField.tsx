import { useState } from 'react'
import { useT } from '#web/i18n/intl.tsx'
import { Area } from '#web/ui/Area.tsx'

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
    <Area
      label={label}
      error={isMissing && t('validation.reason_required')}
      required
      rows={4}
      value={reason}
      onText={setReason}
    />
  )
}
