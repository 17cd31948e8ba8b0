import { Link } from 'react-router'
import { isRole } from '../../shared/permissions'
import { useFormat } from '../../web/lib/format'
import { useT, type MessageKey, type Translate } from '../../web/lib/intl'
import type { AuditEntry } from '../house/contract'
import { housePath } from './house-view'
import './audit-table.css'

const COLUMNS = ['house.when', 'house.who', 'house.what', 'house.whom'] as const

// Roles are said outright: on a phone each row becomes a card, and browsers forget that it was one.
/** Acts of the house, one a row. */
export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  const t = useT()
  return (
    <table className="audit" role="table">
      <thead role="rowgroup">
        <tr role="row">
          {COLUMNS.map((key) => (
            <th key={key} role="columnheader" scope="col">
              {t(key)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {entries.map((entry) => (
          <AuditRow key={entry._id} entry={entry} />
        ))}
      </tbody>
    </table>
  )
}

function AuditRow({ entry }: { entry: AuditEntry }) {
  const t = useT()
  const { date } = useFormat()
  return (
    <tr role="row">
      <td role="cell" data-label={t('house.when')}>
        <time className="num" dateTime={entry.at}>
          {date(entry.at)}, {entry.at.slice(11, 16)}
        </time>
      </td>
      <td role="cell" data-label={t('house.who')}>
        <Actor actor={entry.actor} />
      </td>
      <td role="cell" data-label={t('house.what')}>
        {actInWords(t, entry)}
      </td>
      <td role="cell" data-label={t('house.whom')}>
        <Subject subject={entry.subject} />
      </td>
    </tr>
  )
}

function Actor({ actor }: { actor: AuditEntry['actor'] }) {
  const t = useT()
  if (!actor) return <>{t('house.operator')}</>
  return (
    <>
      {actor.name === null ? t('house.gone') : <bdi>{actor.name}</bdi>}
      <span className="muted small audit__role">{roleInWords(t, actor.role)}</span>
    </>
  )
}

function Subject({ subject: { kind, _id, name } }: { subject: AuditEntry['subject'] }) {
  const t = useT()
  if (kind !== 'user' && name === null) return <span className="micro">{`${kind} ${_id}`}</span>
  return (
    <Link to={housePath({ room: 'log', subject: _id })}>
      {name === null ? t('house.gone') : <bdi>{name}</bdi>}
    </Link>
  )
}

const ACTS: Record<string, MessageKey> = {
  'account.delete': 'house.act_account_delete',
  'account.find': 'house.act_account_find',
  'message.retry': 'house.act_message_retry',
  'name.write': 'house.act_name_write',
  'people.merge': 'house.act_people_merge',
  'role.grant': 'house.act_role_grant',
  'second_step.remove': 'house.act_second_step_remove',
  'session.end': 'house.act_session_end',
}

/** What was done; an act that has no words yet is shown by its name. */
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
