import { Link, useSearchParams } from 'react-router'
import { scriptOf } from '#shared/text/script-of.ts'
import { isolate } from '#shared/text/isolate.ts'
import { LANGUAGE_NAMES } from '#shared/i18n/languages.ts'
import type { Permission } from '#shared/call/permissions.ts'
import { useMarkContactMessageMutation, useReadContactMessageQuery } from '#web/api/admin.gen.ts'
import type { ApiError } from '#web/api/api.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Note } from '#web/ui/Note.tsx'
import { Failed, Nothing, Waiting } from '#features/admin/console/States.tsx'
import { useAction } from '#web/forms/use-action.ts'
import { contactPath, readContactView } from './contact-args.ts'
import type { ContactMessage } from './contract.ts'

interface ContactLetterProps {
  id: string
  permissions: readonly Permission[]
}

/** One message with who wrote it, and what is done with it. */
export function ContactLetter({ id, permissions }: ContactLetterProps) {
  const t = useT()
  const [query] = useSearchParams()
  const { data, error, isFetching, refetch } = useReadContactMessageQuery({ id })
  const gone = (error as ApiError | undefined)?.status === 404
  return (
    <div className="people">
      <p>
        <Link className="link" to={contactPath({ ...readContactView(query), message: undefined })}>
          {t('house.contact_back')}
        </Link>
      </p>
      {gone && <Nothing text={t('house.contact_gone')} />}
      {error && !gone && !isFetching && <Failed onRetry={() => void refetch()} />}
      {!data && !error && <Waiting />}
      {data && !gone && (
        <Letter message={data.contactMessage} mayAnswer={permissions.includes('contact.answer')} />
      )}
    </div>
  )
}

function Letter({ message, mayAnswer }: { message: ContactMessage; mayAnswer: boolean }) {
  const t = useT()
  const { name, email, message: text } = message
  return (
    <article className="letter letter--whole">
      <h2 className="people__title">{t('house.contact_from', { name: isolate(name) })}</h2>
      <Facts message={message} />
      <p className="letter__text" {...scriptOf(text)}>
        {text}
      </p>
      <div className="cluster">
        <a className="btn btn--sm" href={replyTo(email, t('house.contact_reply_subject'))}>
          {t('house.contact_reply')}
        </a>
        {mayAnswer && <Mark message={message} />}
      </div>
    </article>
  )
}

const replyTo = (email: string, subject: string) =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}`

function Facts({ message }: { message: ContactMessage }) {
  const t = useT()
  const { date } = useFormat()
  const { email, callingCode, phone, createdAt, language, hasAccount } = message
  return (
    <dl className="letter__facts">
      <dt>{t('field.email')}</dt>
      <dd>
        <bdi dir="ltr">{email}</bdi>
      </dd>
      <dt>{t('field.phone')}</dt>
      <dd>
        <bdi dir="ltr" className="num">
          {callingCode ? `+${callingCode} ${phone}` : phone}
        </bdi>
      </dd>
      <dt>{t('house.when')}</dt>
      <dd>
        <time className="num" dateTime={createdAt}>
          {date(createdAt)}, {createdAt.slice(11, 16)}
        </time>
      </dd>
      <dt>{t('house.contact_language')}</dt>
      <dd>
        <bdi lang={language}>{LANGUAGE_NAMES[language]}</bdi>
      </dd>
      <dt>{t('house.contact_account')}</dt>
      <dd>{t(hasAccount ? 'house.contact_has_account' : 'house.contact_no_account')}</dd>
    </dl>
  )
}

function Mark({ message: { _id: id, answeredAt } }: { message: ContactMessage }) {
  const t = useT()
  const [mark, { isLoading }] = useMarkContactMessageMutation()
  const { act, refusal } = useAction(() => undefined)
  const answered = answeredAt !== null
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        busy={isLoading}
        onClick={() => act(mark({ id, body: { answered: !answered } }))}
      >
        {t(answered ? 'house.contact_reopen' : 'house.contact_mark')}
      </Button>
      {refusal && (
        <Note tone="bad" role="alert">
          {refusal}
        </Note>
      )}
    </>
  )
}
