import type { ApiError } from '#web/api/api.ts'
import { useCreateOrganisationMutation } from '#web/api/studio.gen.ts'
import { showToast } from '#web/forms/toasts.ts'
import { useT } from '#web/i18n/intl.tsx'
import { FormDialog } from '#features/admin/console/FormDialog.tsx'
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
  const [create] = useCreateOrganisationMutation()
  const { form, problem, submit, summary } = useOrganisationForm(async ({ kind, names }) => {
    const { data, error } = await create({ body: { kind, names } })
    if (!data) return error as ApiError
    showToast({ text: data.message, kind: 'ok' })
    onClose()
    return undefined
  })
  return (
    <FormDialog
      title={t('house.organisation_make')}
      saveLabel={t('house.organisation_make_do')}
      onClose={onClose}
      form={form}
      submit={submit}
    >
      <p>{t('house.organisation_make_text')}</p>
      <FormSummary {...summary} labels={ORGANISATION_LABELS} prefix={PREFIX} />
      <OrganisationFields problem={problem} prefix={PREFIX} />
    </FormDialog>
  )
}
