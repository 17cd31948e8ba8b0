import { isolate } from '#shared/text/isolate.ts'
import { useAcceptOrganisationMutation } from '#web/api/studio.gen.ts'
import { useAction } from '#web/forms/use-action.ts'
import { useNameIn, useT } from '#web/i18n/intl.tsx'
import { AskDialog } from '#features/studio/organisations/AskDialog.tsx'
import type { AdminOrganisation, Alike } from '#features/studio/organisations/contract.ts'

interface AcceptDialogProps {
  organisation: AdminOrganisation
  /** Whom of the catalogue it turned out to be; null for nobody yet. */
  person: Alike | null
  onDone: () => void
  onClose: () => void
}

/** Says what follows before an application is accepted. */
export function AcceptDialog({ organisation, person, onDone, onClose }: AcceptDialogProps) {
  const t = useT()
  const [accept, { isLoading }] = useAcceptOrganisationMutation()
  const { act, refusal } = useAction(onDone)
  const { _id: id, names, applicant } = organisation
  const nameIn = useNameIn()
  const both = {
    name: isolate(nameIn(names)),
    person: isolate(nameIn(person?.names ?? names)),
  }
  return (
    <AskDialog
      title={t(person ? 'house.organisation_accept_as' : 'house.organisation_accept_of', both)}
      label={t('house.organisation_accept_do')}
      busy={isLoading}
      refusal={refusal}
      onDo={() => act(accept({ id, body: { person: person?._id ?? null } }))}
      onClose={onClose}
    >
      <p>
        {person
          ? t('house.organisation_accept_person', { ...both, count: person.books })
          : t('house.organisation_accept_new', both)}
      </p>
      {applicant && (
        <p>{t('house.organisation_accept_text', { applicant: isolate(applicant.name) })}</p>
      )}
    </AskDialog>
  )
}
