import { Link, useSearchParams } from 'react-router'
import { scriptOf } from '#shared/text/script-of.ts'
import type { Permission } from '#shared/call/permissions.ts'
import { useListContactMessagesQuery } from '#web/api/admin.gen.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { Lately } from '#features/admin/console/AuditSection.tsx'
import { Failed, Nothing, Waiting } from '#features/admin/console/States.tsx'
import {
  LAST_ANSWERED,
  contactArgs,
  contactPath,
  pagesOf,
  readContactView,
  type ContactView,
} from './contact-args.ts'
import { ContactLetter } from './ContactLetter.tsx'
import type { ContactEntry } from './contract.ts'
import './contact-section.css'

/** Messages from the contact form: the list, or one of them. */
export function ContactSection({ permissions }: { permissions: readonly Permission[] }) {
  const t = useT()
  const [query] = useSearchParams()
  const view = readContactView(query)
  if (view.message)
    return <ContactLetter key={view.message} id={view.message} permissions={permissions} />
  const tabs = (['open', 'answered'] as const).map((state) => ({
    to: contactPath({ state }),
    label: t(`house.contact_${state}`),
    current: state === view.state,
  }))
  return (
    <div className="people">
      <Tabs label={t('house.contact_states')} tabs={tabs} />
      <Messages view={view} />
    </div>
  )
}

function Messages({ view }: { view: ContactView }) {
  const t = useT()
  const args = contactArgs(view)
  const { currentData: found, isError, isFetching, refetch } = useListContactMessagesQuery(args)
  const answered = view.state === 'answered'
  const counted = answered ? 'house.contact_count_answered' : 'house.contact_count'
  return (
    <>
      <div role="status">
        {found && found.total > 0 && (
          <h2 className="people__title">{t(counted, { count: found.total })}</h2>
        )}
        {found?.total === 0 && (
          <Nothing text={t(answered ? 'house.contact_none_answered' : 'house.contact_none')} />
        )}
      </div>
      {found?.total === 0 && !answered && <LastAnswered />}
      {isError && !isFetching && <Failed onRetry={() => void refetch()} />}
      {!found && !isError && <Waiting />}
      {found && found.total > 0 && (
        <ul className="letters" role="list">
          {found.contactMessages.map((entry) => (
            <Letter key={entry._id} entry={entry} view={view} />
          ))}
        </ul>
      )}
      <Pager
        page={view.page}
        pages={pagesOf(found?.total ?? 0)}
        to={(page) => contactPath({ ...view, page })}
      />
    </>
  )
}

function LastAnswered() {
  const t = useT()
  const { data } = useListContactMessagesQuery(LAST_ANSWERED)
  if (!data) return null
  if (data.total === 0) return <Lately topic="contact" />
  const view = readContactView(new URLSearchParams({ state: LAST_ANSWERED.state }))
  return (
    <section aria-labelledby="last-answered">
      <h2 id="last-answered" className="people__title">
        {t('house.contact_last_answered')}
      </h2>
      <ul className="letters" role="list">
        {data.contactMessages.map((entry) => (
          <Letter key={entry._id} entry={entry} view={view} />
        ))}
      </ul>
    </section>
  )
}

function Letter({ entry, view }: { entry: ContactEntry; view: ContactView }) {
  const t = useT()
  const { date } = useFormat()
  const { _id, name, beginning, createdAt } = entry
  return (
    <li className="letter">
      <h3>
        <bdi>{name}</bdi>
      </h3>
      <time className="num muted small" dateTime={createdAt}>
        {date(createdAt)}, {createdAt.slice(11, 16)}
      </time>
      <p className="letter__beginning" {...scriptOf(beginning)}>
        {beginning}
      </p>
      <Link
        className="link"
        to={contactPath({ ...view, message: _id })}
        aria-label={t('house.contact_read_of', { name })}
      >
        {t('house.contact_read')}
      </Link>
    </li>
  )
}
