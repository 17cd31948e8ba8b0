import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '#shared/http/paths.ts'
import { isRole } from '#shared/call/permissions.ts'
import { useEnterHouseQuery, useReadAuditQuery } from '#web/api/admin.gen.ts'
import { useLanguage, useT, type MessageKey, type Translate } from '#web/i18n/intl.tsx'
import { oneOf } from '#web/forms/address-query.ts'
import { SEARCH_LETTERS } from '#shared/schemas/limits.ts'
import { Comma, commaOf } from '#web/ui/Comma.tsx'
import { Name } from '#web/ui/Name.tsx'
import { Select } from '#web/ui/Select.tsx'
import { HistoryAct } from '#features/studio/submissions/HistoryList.tsx'
import type { AuditEntry, LogTopic } from './contract.ts'
import { SearchForm } from './SearchForm.tsx'
import { Moment, SectionPager, SectionTable } from './SectionTable.tsx'
import { Failed, NothingFound, Waiting } from './States.tsx'
import { useFieldLabels } from './use-field-labels.ts'
import { adminPath, auditArgs, permissionOf, TOPICS, type AdminView } from './admin-view.ts'

const COLUMNS = ['house.when', 'house.who', 'house.what', 'house.whom'] as const

function rowOf(entry: AuditEntry) {
  return {
    id: entry._id,
    cells: [
      <Moment at={entry.at} />,
      <Actor entry={entry} />,
      <Done entry={entry} />,
      <Subject subject={entry.subject} />,
    ],
  }
}

/** The audit log of staff actions: all of them, or those done to one account. */
export function AuditSection({ view }: { view: AdminView }) {
  const t = useT()
  const navigate = useNavigate()
  const [search, setSearch] = useState('')
  const asked = useReadAuditQuery(auditArgs(view, search))
  const { currentData: log, isError, isFetching, refetch } = asked
  const isSought = search !== '' || view.topic !== 'all'
  return (
    <div className="people">
      <div className="audit__head">
        <div role="status">
          {log && (
            <h2 className="people__title">
              {t(view.subject ? 'house.log_of_one' : 'house.log_count', { count: log.total })}
            </h2>
          )}
        </div>
        {view.subject && <Link to={adminPath({ section: 'log' })}>{t('house.log_all')}</Link>}
      </div>
      {!view.subject && (
        <div className="audit__filters">
          <SearchForm
            label={t('house.log_search')}
            maxLength={SEARCH_LETTERS.most}
            busy={isFetching}
            onSearch={(wanted) => {
              setSearch(wanted)
              void navigate(adminPath({ section: 'log', topic: view.topic }))
            }}
          />
          <Select
            label={t('house.log_topic')}
            value={view.topic}
            options={TOPICS.map((value) => ({ value, label: t(TOPIC_WORDS[value]) }))}
            onChange={({ target }) =>
              void navigate(adminPath({ section: 'log', topic: oneOf(TOPICS, target.value) }))
            }
          />
        </div>
      )}
      {isError && !isFetching && <Failed onRetry={() => void refetch()} />}
      {!log && !isError && <Waiting />}
      {log?.total === 0 && (
        <NothingFound text={t(isSought ? 'house.found_none' : 'house.log_empty')} />
      )}
      {log && log.total > 0 && <SectionTable columns={COLUMNS} rows={log.audit.map(rowOf)} />}
      <SectionPager view={view} total={log?.total ?? 0} />
    </div>
  )
}

/** For a room in which nothing waits: what was done there last, if anything ever was. */
export function Lately({ topic }: { topic: LogTopic }) {
  const t = useT()
  const { data: access } = useEnterHouseQuery()
  const skip = !access?.permissions.includes(permissionOf('log'))
  const { data: log } = useReadAuditQuery({ topic, _limit: LATELY }, { skip })
  if (!log || log.total === 0) return null
  return (
    <section className="people" aria-labelledby="lately">
      <h2 id="lately" className="people__title">
        {t('house.lately')}
      </h2>
      <SectionTable columns={COLUMNS} rows={log.audit.map(rowOf)} />
      <Link className="link" to={adminPath({ section: 'log', topic })}>
        {t('house.log_all')}
      </Link>
    </section>
  )
}

const LATELY = 5

const TOPIC_WORDS = {
  all: 'house.catalogue_all',
  people: 'house.room_people',
  catalogue: 'house.room_catalogue',
  names: 'house.room_names',
  organisations: 'house.room_organisations',
  claims: 'house.room_claims',
  reviews: 'house.room_reviews',
  contact: 'house.room_contact',
  orders: 'house.log_orders',
} as const satisfies Record<AdminView['topic'], MessageKey>

function Actor({ entry: { actor, details } }: { entry: AuditEntry }) {
  const t = useT()
  // What a provider of payments did, it tells itself.
  if (!actor && details.provider) return <bdi>{String(details.provider)}</bdi>
  if (!actor) return <>{t('house.operator')}</>
  return (
    <span>
      {actor.name === null ? t('house.gone') : <bdi>{actor.name}</bdi>}
      <span className="muted small">
        <Comma />
        {roleInWords(t, actor.role)}
      </span>
    </span>
  )
}

/** What was done, and which fields it changed, where it names them. */
function Done({ entry }: { entry: AuditEntry }) {
  const t = useT()
  const comma = commaOf(useLanguage())
  const labelOf = useFieldLabels()
  const { fields } = entry.details
  const names = typeof fields === 'string' ? fields.split(', ') : []
  return (
    <>
      {isOfHistory(entry) ? (
        <HistoryAct name={entry.act.slice(OF_SUBMISSION.length)} />
      ) : (
        actInWords(t, entry)
      )}
      {names.length > 0 && (
        <span className="muted small audit__more">{names.map(labelOf).join(comma)}</span>
      )}
    </>
  )
}

function Subject({ subject: { kind, _id, name, names } }: { subject: AuditEntry['subject'] }) {
  const t = useT()
  if (kind === 'order' && name)
    return (
      <Link to={paths.admin({ tab: 'orders', order: _id })}>
        {t('order.number', { number: name })}
      </Link>
    )
  if (kind !== 'user' && !names) return <span className="micro">{`${kind} ${_id}`}</span>
  return (
    <Link to={adminPath({ section: 'log', subject: _id })}>
      {names ? <Name of={names} /> : name === null ? t('house.gone') : <bdi>{name}</bdi>}
    </Link>
  )
}

const ACTS: Record<string, MessageKey> = {
  'account.delete': 'house.act_account_delete',
  'account.find': 'house.act_account_find',
  'entitlement.end': 'house.act_entitlement_end',
  'entitlement.grant': 'house.act_entitlement_grant',
  'claim.decide': 'house.act_claim_decide',
  'claim.read': 'house.act_claim_read',
  'contact.answer': 'house.act_contact_answer',
  'contact.read': 'house.act_contact_read',
  'contact.reopen': 'house.act_contact_reopen',
  'genre.add': 'house.act_genre_add',
  'genre.offer': 'house.act_genre_offer',
  'genre.order': 'house.act_genre_order',
  'genre.retire': 'house.act_genre_retire',
  'genre.write': 'house.act_genre_write',
  'import.run': 'house.act_import_run',
  'message.retry': 'house.act_message_retry',
  'order.find': 'house.act_order_find',
  'order.list': 'house.act_order_list',
  'order.read': 'house.act_order_read',
  'name.write': 'house.act_name_write',
  'organisation.accept': 'house.act_organisation_accept',
  'organisation.allow_offers': 'house.act_organisation_allow_offers',
  'organisation.bar_offers': 'house.act_organisation_bar_offers',
  'organisation.create': 'house.act_organisation_create',
  'organisation.decline': 'house.act_organisation_decline',
  'organisation.name_owner': 'house.act_organisation_name_owner',
  'payment.mismatched': 'house.act_payment_mismatched',
  'payment.refund_failed': 'house.act_payment_refund_failed',
  'person.contact': 'house.act_person_contact',
  'person.life': 'house.act_person_life',
  'people.merge': 'house.act_people_merge',
  'role.grant': 'house.act_role_grant',
  'second_step.remove': 'house.act_second_step_remove',
  'session.end': 'house.act_session_end',
  'submission.correct': 'house.act_submission_correct',
  'submission.end_offer': 'house.act_submission_end_offer',
  'submission.note': 'house.act_submission_note',
  'submission.note_fixed': 'house.act_submission_note_fixed',
  'submission.note_open': 'house.act_submission_note_open',
  'submission.note_passed': 'house.act_submission_note_passed',
  'submission.pass_part': 'house.act_submission_pass_part',
  'submission.unpass_part': 'house.act_submission_unpass_part',
}

const OF_SUBMISSION = 'submission.'

/** An act on a submission that its history has too. */
const isOfHistory = ({ act }: AuditEntry) => act.startsWith(OF_SUBMISSION) && !ACTS[act]

/** The act in words; one that has no words yet is shown by its name. */
function actInWords(t: Translate, { act, details }: AuditEntry): string {
  const key = ACTS[act]
  if (!key) return act
  return t(key, {
    from: roleInWords(t, String(details.from)),
    to: roleInWords(t, String(details.to)),
    count: Number(details.found ?? 0),
  })
}

const roleInWords = (t: Translate, role: string) => (isRole(role) ? t(`role.${role}`) : role)
