import { isolate } from '#shared/text/isolate.ts'
import { useT, type MessageKey } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FormSummary } from '#web/ui/FormSummary.tsx'
import { Note } from '#web/ui/Note.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { NoPersonsField } from './NoPersonsField.tsx'
import { SenderFields } from './SenderFields.tsx'
import { rules, useContact } from './use-contact.ts'
import './contact.css'

const LABELS: Record<string, MessageKey> = {
  name: 'contact.name',
  email: 'field.email',
  countryCode: 'field.calling_code',
  phone: 'field.phone',
  message: 'contact.message',
}

/** Writes to Qissa. What was typed stays until it has arrived. */
export function ContactForm() {
  const t = useT()
  const { form, problem, summary, submit, sentTo, startAnew } = useContact()
  if (sentTo !== null) return <Sent to={sentTo} onAnother={startAnew} />
  return (
    <form className="account" {...form} onFocus={rules.load}>
      <FormSummary {...summary} labels={LABELS} />
      <SenderFields nameLabel={t('contact.name')} problem={problem} />
      <TextArea
        id="message"
        name="message"
        rows={6}
        required
        label={t('contact.message')}
        letters={(count) => t('contact.letters', { count })}
        error={problem('message')}
      />
      <NoPersonsField />
      <div className="cluster">
        <Button {...submit}>{t('contact.submit')}</Button>
      </div>
    </form>
  )
}

function Sent({ to, onAnother }: { to: string; onAnother: () => void }) {
  const t = useT()
  return (
    <div className="contact__sent stack">
      <Note tone="ok">
        <h2 className="contact__thanks" tabIndex={-1} ref={(heading) => heading?.focus()}>
          {t('contact.thanks_title')}
        </h2>
        <p>{t('contact.thanks_text', { email: isolate(to) })}</p>
      </Note>
      <div className="cluster">
        <Button variant="quiet" onClick={onAnother}>
          {t('contact.another')}
        </Button>
      </div>
    </div>
  )
}
