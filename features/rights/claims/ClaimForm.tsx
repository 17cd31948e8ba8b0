import { isolate } from '#shared/text/isolate.ts'
import { NoPersonsField } from '#features/site/contact/NoPersonsField.tsx'
import { SenderFields } from '#features/site/contact/SenderFields.tsx'
import { useT, type MessageKey } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { FormSummary } from '#web/ui/FormSummary.tsx'
import { Note } from '#web/ui/Note.tsx'
import { RadioSegment } from '#web/ui/RadioSegment.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import type { CLAIMED_RIGHTS } from './contract.ts'
import { rules, useClaim } from './use-claim.ts'
import './claim-form.css'

const LABELS: Record<string, MessageKey> = {
  bookPage: 'claim.book',
  right: 'claim.right',
  isHolder: 'claim.is_holder',
  claimedWork: 'claim.work',
  name: 'claim.name',
  email: 'field.email',
  countryCode: 'field.calling_code',
  phone: 'field.phone',
  postalAddress: 'claim.postal_address',
  goodFaith: 'claim.good_faith',
  accurate: 'claim.accurate',
  signature: 'claim.signature',
}

const RIGHTS = [
  'work',
  'translation',
  'performance',
  'cover',
] as const satisfies typeof CLAIMED_RIGHTS

/** Claims that a book is used without its right. What was typed stays until it has arrived. */
export function ClaimForm({ book }: { book: string }) {
  const t = useT()
  const { form, problem, summary, submit, sentTo } = useClaim()
  if (sentTo !== null) return <Sent to={sentTo} />
  return (
    <form className="account claim" {...form} onFocus={rules.load}>
      <FormSummary {...summary} labels={LABELS} />
      <TextInput
        id="bookPage"
        name="bookPage"
        dir="ltr"
        required
        label={t('claim.book')}
        hint={t('claim.book_hint')}
        defaultValue={book}
        error={problem('bookPage')}
      />
      <RadioSegment
        id="right"
        name="right"
        legend={t('claim.right')}
        defaultValue="work"
        options={RIGHTS.map((right) => ({ value: right, label: t(`claim.right_${right}`) }))}
        error={problem('right')}
      />
      <RadioSegment
        id="isHolder"
        name="isHolder"
        legend={t('claim.is_holder')}
        defaultValue="yes"
        options={[
          { value: 'yes', label: t('claim.holder') },
          { value: 'no', label: t('claim.agent') },
        ]}
      />
      <TextArea
        id="claimedWork"
        name="claimedWork"
        rows={6}
        required
        label={t('claim.work')}
        letters={(count) => t('claim.letters', { count })}
        error={problem('claimedWork')}
      />
      <About problem={problem} />
      <Statements problem={problem} />
      <NoPersonsField />
      <div className="cluster">
        <Button {...submit}>{t('claim.submit')}</Button>
      </div>
    </form>
  )
}

interface PartProps {
  problem: (field: string) => string | undefined
}

function About({ problem }: PartProps) {
  const t = useT()
  return (
    <>
      <h2 className="claim__part">{t('claim.about_you')}</h2>
      <p className="muted">{t('claim.house_reads')}</p>
      <SenderFields nameLabel={t('claim.name')} problem={problem} />
      <TextArea
        id="postalAddress"
        name="postalAddress"
        rows={3}
        required
        label={t('claim.postal_address')}
        letters={(count) => t('claim.letters', { count })}
        error={problem('postalAddress')}
      />
    </>
  )
}

function Statements({ problem }: PartProps) {
  const t = useT()
  return (
    <>
      <div>
        <Checkbox
          id="goodFaith"
          name="goodFaith"
          label={t('claim.good_faith')}
          error={problem('goodFaith')}
        />
        <Checkbox
          id="accurate"
          name="accurate"
          label={t('claim.accurate')}
          error={problem('accurate')}
        />
      </div>
      <TextInput
        id="signature"
        name="signature"
        dir="auto"
        required
        autoComplete="off"
        label={t('claim.signature')}
        error={problem('signature')}
      />
    </>
  )
}

function Sent({ to }: { to: string }) {
  const t = useT()
  return (
    <div className="claim__sent">
      <Note tone="ok">
        <h2 tabIndex={-1} ref={(heading) => heading?.focus()}>
          {t('claim.thanks_title')}
        </h2>
        <p>{t('claim.thanks_text', { email: isolate(to) })}</p>
      </Note>
    </div>
  )
}
