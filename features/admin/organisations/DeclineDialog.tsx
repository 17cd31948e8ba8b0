import { useState } from 'react'
import { isolate } from '#shared/text/isolate.ts'
import { useDeclineOrganisationMutation } from '#web/api/studio.gen.ts'
import { useAction } from '#web/forms/use-action.ts'
import { useNameIn, useT } from '#web/i18n/intl.tsx'
import { Field } from '#web/ui/Field.tsx'
import { AskDialog } from '#features/studio/organisations/AskDialog.tsx'
import type { AdminOrganisation } from '#features/studio/organisations/contract.ts'

interface DeclineDialogProps {
  organisation: AdminOrganisation
  onDone: () => void
  onClose: () => void
}

/** Asks for the reason that the applicant will read. */
export function DeclineDialog({ organisation, onDone, onClose }: DeclineDialogProps) {
  const t = useT()
  const name = isolate(useNameIn()(organisation.names))
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const [decline, { isLoading }] = useDeclineOrganisationMutation()
  const { act, refusal } = useAction(onDone)
  function press() {
    setAsked(true)
    if (reason.trim()) act(decline({ id: organisation._id, body: { reason: reason.trim() } }))
  }
  return (
    <AskDialog
      title={t('house.organisation_decline_of', { name })}
      label={t('house.organisation_decline')}
      busy={isLoading}
      refusal={refusal}
      onDo={press}
      onClose={onClose}
    >
      <p>{t('house.organisation_decline_text')}</p>
      <Field
        label={t('house.organisation_decline_reason')}
        error={asked && !reason.trim() && t('validation.reason_required')}
        required
      >
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
    </AskDialog>
  )
}
