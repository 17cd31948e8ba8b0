import { useState } from 'react'
import { useJoinPartMutation } from '#web/api/studio.gen.ts'
import type { ApiError } from '#web/api/api.ts'
import { showToast } from '#web/forms/toasts.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { AskDialog } from '#features/studio/organisations/AskDialog.tsx'
import type { Part } from '#features/studio/submissions/contract.ts'

interface JoinNextProps {
  part: Part
  name: string
  recording: string
  onDone: () => void
}

/** Makes one part again of this and the next, after it was asked. */
export function JoinNext({ part, name, recording, onDone }: JoinNextProps) {
  const t = useT()
  const [isAsked, setAsked] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [join, { isLoading }] = useJoinPartMutation()
  async function go() {
    const { error } = await join({ id: part._id, body: { recording } })
    if (error) return setRefusal((error as ApiError).message ?? t('error.generic'))
    showToast({ text: t('studio.join_done'), kind: 'ok' })
    onDone()
  }
  const label = t('studio.join_next')
  return (
    <div>
      <Button
        variant="quiet"
        size="sm"
        aria-label={t('studio.of_part', { part: name, what: label })}
        onClick={() => setAsked(true)}
      >
        {label}
      </Button>
      {isAsked && (
        <AskDialog
          title={t('studio.join_next_of', { part: name })}
          label={label}
          busy={isLoading}
          refusal={refusal}
          onDo={() => void go()}
          onClose={() => setAsked(false)}
        >
          <p>{t('studio.join_next_text')}</p>
        </AskDialog>
      )}
    </div>
  )
}
