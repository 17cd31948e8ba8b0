import { useState } from 'react'
import type { ApiError } from '#web/api/api.ts'
import { useApplyForOrganisationMutation } from '#web/api/studio.gen.ts'
import { useT } from '#web/i18n/intl.tsx'
import { AccountSection } from '#web/ui/AccountSection.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FormSummary } from '#web/ui/FormSummary.tsx'
import { Note } from '#web/ui/Note.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { OrganisationFields } from './OrganisationFields.tsx'
import { ORGANISATION_LABELS, useOrganisationForm } from './use-organisation-form.ts'

/**
 * Applies to bring books in.
 * @param opens whether the form is there at once; who has applied already asks for it
 */
export function ApplyForm({ opens }: { opens: boolean }) {
  const t = useT()
  const [thanks, setThanks] = useState<string>()
  const [asked, setAsked] = useState<boolean>()
  const shown = asked ?? opens
  return (
    <AccountSection title={t('studio.apply_title')} lead={shown && t('studio.apply_lead')}>
      {shown ? (
        <Fields
          onSent={(message) => {
            setThanks(message)
            setAsked(false)
          }}
        />
      ) : (
        <>
          {thanks && (
            <Note tone="ok">
              <p tabIndex={-1} ref={(words) => words?.focus()}>
                {thanks}
              </p>
            </Note>
          )}
          <div className="cluster">
            <Button variant="quiet" onClick={() => setAsked(true)}>
              {t('studio.apply_again')}
            </Button>
          </div>
        </>
      )}
    </AccountSection>
  )
}

function Fields({ onSent }: { onSent: (message: string) => void }) {
  const t = useT()
  const [apply] = useApplyForOrganisationMutation()
  const { form, problem, submit, summary } = useOrganisationForm(async (body) => {
    const { data, error } = await apply({ body })
    if (!data) return error as ApiError
    onSent(data.message)
    return undefined
  })
  return (
    <form className="stack" {...form}>
      <FormSummary {...summary} labels={ORGANISATION_LABELS} />
      <OrganisationFields problem={problem} />
      <TextArea
        id="about"
        name="about"
        rows={5}
        optional={t('field.optional')}
        label={t('studio.organisation_about')}
        letters={(count) => t('studio.organisation_letters', { count })}
        error={problem('about')}
      />
      <div className="cluster">
        <Button {...submit}>{t('studio.apply_submit')}</Button>
      </div>
    </form>
  )
}
