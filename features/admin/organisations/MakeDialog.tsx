import { useId } from 'react'
import type { ApiError } from '#web/api/api.ts'
import { useCreateOrganisationMutation } from '#web/api/studio.gen.ts'
import { showToast } from '#web/forms/toasts.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormSummary } from '#web/ui/FormSummary.tsx'
import { OrganisationFields } from '#features/studio/organisations/OrganisationFields.tsx'
import {
  ORGANISATION_LABELS,
  useOrganisationForm,
} from '#features/studio/organisations/use-organisation-form.ts'

const PREFIX = 'make-'

/** Makes an organisation that nobody applied for. */
export function MakeDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const id = useId()
  const [create] = useCreateOrganisationMutation()
  const { form, problem, submit, summary } = useOrganisationForm(async ({ kind, names }) => {
    const { data, error } = await create({ body: { kind, names } })
    if (!data) return error as ApiError
    showToast({ text: data.message, kind: 'ok' })
    onClose()
    return undefined
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('house.organisation_make')}
      closeLabel={t('nav.close')}
      actions={
        <>
          <Button {...submit} form={id}>
            {t('house.organisation_make_do')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('house.cancel')}
          </Button>
        </>
      }
    >
      <form id={id} className="stack" {...form}>
        <p>{t('house.organisation_make_text')}</p>
        <FormSummary {...summary} labels={ORGANISATION_LABELS} prefix={PREFIX} />
        <OrganisationFields problem={problem} prefix={PREFIX} />
      </form>
    </Dialog>
  )
}
