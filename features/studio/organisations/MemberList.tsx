import { useState } from 'react'
import { isolate } from '#shared/text/isolate.ts'
import { useNextRow } from '#web/forms/use-next-row.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { useMe } from '#web/session/store.ts'
import { AccountSection } from '#web/ui/AccountSection.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Comma } from '#web/ui/Comma.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import type { Member, Organisation } from './contract.ts'
import { LeaveDialog } from './LeaveDialog.tsx'
import { RoleDialog } from './RoleDialog.tsx'
import './roster.css'

const idOf = ({ user }: Member) => user

/** Who belongs to an organisation; its owners change the list, others may leave. */
export function MemberList({ organisation }: { organisation: Organisation }) {
  const t = useT()
  const { members, role } = organisation
  const owned = role === 'owner'
  const { list, leave } = useNextRow(members, idOf)
  return (
    <AccountSection
      title={t('studio.members')}
      lead={t(owned ? 'studio.members_lead' : 'studio.members_lead_read')}
    >
      <ul className="roster" role="list" ref={list}>
        {members.map((member) => (
          <Row
            key={member.user}
            member={member}
            organisation={organisation}
            onGone={() => leave(member.user)}
          />
        ))}
      </ul>
    </AccountSection>
  )
}

interface RowProps {
  member: Member
  organisation: Organisation
  onGone: () => void
}

function Row({ member, organisation, onGone }: RowProps) {
  const t = useT()
  const { date } = useFormat()
  const mine = useMe()?._id === member.user
  return (
    <li className="roster__row">
      <div className="roster__who">
        <h3 tabIndex={-1}>
          <bdi>{member.name}</bdi> {mine && <Tag>{t('studio.member_you')}</Tag>}
        </h3>
        {member.email && (
          <p className="small" dir="ltr">
            {member.email}
          </p>
        )}
        <p className="small muted">
          <b>{t(`studio.member_role_${member.role}`)}</b>
          <Comma />
          {t('studio.member_since', { date: date(member.since) })}
        </p>
      </div>
      <Doings member={member} organisation={organisation} mine={mine} onGone={onGone} />
    </li>
  )
}

function Doings({ member, organisation, mine, onGone }: RowProps & { mine: boolean }) {
  const t = useT()
  const [asking, setAsking] = useState<'role' | 'leave'>()
  const name = isolate(member.name)
  const owned = organisation.role === 'owner'
  const close = () => setAsking(undefined)
  return (
    <div className="roster__doings">
      {owned && (
        <Button
          variant="quiet"
          size="sm"
          aria-label={t('studio.member_change_of', { name })}
          onClick={() => setAsking('role')}
        >
          {t('studio.member_change')}
        </Button>
      )}
      {mine && (
        <Button variant="quiet" size="sm" onClick={() => setAsking('leave')}>
          {t('studio.member_leave')}
        </Button>
      )}
      {owned && !mine && (
        <Button
          variant="quiet"
          size="sm"
          aria-label={t('studio.member_remove_of', { name })}
          onClick={() => setAsking('leave')}
        >
          {t('studio.member_remove')}
        </Button>
      )}
      {asking === 'role' && (
        <RoleDialog organisation={organisation._id} member={member} mine={mine} onClose={close} />
      )}
      {asking === 'leave' && (
        <LeaveDialog
          organisation={organisation}
          member={member}
          mine={mine}
          onGone={onGone}
          onClose={close}
        />
      )}
    </div>
  )
}
