import { isolate } from '#shared/text/isolate.ts'
import { useDeclineOrganisationMutation } from '#web/api/studio.gen.ts'
import { useAction } from '#web/forms/use-action.ts'
import { useNameIn, useT } from '#web/i18n/intl.tsx'
import { AskDialog } from '#features/studio/organisations/AskDialog.tsx'
import type { AdminOrganisation } from '#features/studio/organisations/contract.ts'
import { ReasonField, useReason } from './ReasonField.tsx'

interface DeclineDialogProps {
  organisation: AdminOrganisation
  onDone: () => void
  onClose: () => void
}

/** Asks for the reason that the applicant will read. */
export function DeclineDialog({ organisation, onDone, onClose }: DeclineDialogProps) {
  const t = useT()
  const name = isolate(useNameIn()(organisation.names))
  const reason = useReason()
  const [decline, { isLoading }] = useDeclineOrganisationMutation()
  const { act, refusal } = useAction(onDone)
  const press = () =>
    reason.withWords((words) => act(decline({ id: organisation._id, body: { reason: words } })))
  return (
    <AskDialog
      title={t('house.organisation_decline_of', { name })}
      label={t('house.organisation_decline')}
      isDestructive
      busy={isLoading}
      refusal={refusal}
      onDo={press}
      onClose={onClose}
    >
      <p>{t('house.organisation_decline_text')}</p>
      <ReasonField label={t('house.organisation_decline_reason')} reason={reason} />
    </AskDialog>
  )
}
