import { useState } from 'react'
import { Link } from 'react-router'
import { isStaffRole, type Permission } from '#shared/call/permissions.ts'
import { paths } from '#shared/http/paths.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { useMe } from '#web/session/store.ts'
import { Button } from '#web/ui/Button.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import type { AdminAccount } from './contract.ts'
import { RoleDialog } from './RoleDialog.tsx'
import { SignOutDialog } from './SignOutDialog.tsx'
import { adminPath } from './admin-view.ts'
import { isolate } from '#shared/text/isolate.ts'

interface AccountRowProps {
  account: AdminAccount
  permissions: readonly Permission[]
}

/** One account in the admin console, with the actions that the viewer's role permits. */
export function AccountRow({ account, permissions }: AccountRowProps) {
  const t = useT()
  const { date } = useFormat()
  const isMe = useMe()?._id === account._id
  return (
    <li className="admin-row person">
      <div>
        <h3>
          <bdi>{account.name}</bdi>
          {isMe && <span className="muted"> ({t('house.you')})</span>}
        </h3>
        <bdi className="muted" dir="ltr">
          {account.email}
        </bdi>
      </div>
      <div className="person__tags">
        {isStaffRole(account.role) ? (
          <Tag tone="on" icon="house">
            {t(`role.${account.role}`)}
          </Tag>
        ) : (
          <Tag>{t(`role.${account.role}`)}</Tag>
        )}
        {!account.verified && (
          <Tag tone="warn" icon="triangle-alert">
            {t('house.unverified')}
          </Tag>
        )}
        {account.secondStep && (
          <Tag tone="ok" icon="lock">
            {t('house.has_second_step')}
          </Tag>
        )}
        <span className="small muted num">
          {t('house.since', { date: date(account.createdAt) })}
        </span>
      </div>
      <Doings account={account} permissions={permissions} isMe={isMe} />
    </li>
  )
}

function Doings({ account, permissions, isMe }: AccountRowProps & { isMe: boolean }) {
  const t = useT()
  const [open, setOpen] = useState<'role' | 'sessions' | null>(null)
  const close = () => setOpen(null)
  return (
    <div className="admin-row__acts">
      {!isMe && permissions.includes('role.grant') && (
        <Button
          variant="quiet"
          size="sm"
          aria-label={t('house.role_of', { name: isolate(account.name) })}
          onClick={() => setOpen('role')}
        >
          {t('house.role')}
        </Button>
      )}
      {!isMe && permissions.includes('session.end') && (
        <Button
          variant="quiet"
          size="sm"
          aria-label={t('house.sign_out_of', { name: isolate(account.name) })}
          onClick={() => setOpen('sessions')}
        >
          {t('house.sign_out')}
        </Button>
      )}
      {permissions.includes('order.read') && (
        <Link
          className="small"
          aria-label={t('house.orders_of', { name: isolate(account.name) })}
          to={paths.admin({ tab: 'orders', person: account._id })}
        >
          {t('house.room_orders')}
        </Link>
      )}
      {permissions.includes('audit.read') && (
        <Link
          className="small"
          aria-label={t('house.acts_on', { name: isolate(account.name) })}
          to={adminPath({ section: 'log', subject: account._id })}
        >
          {t('house.acts')}
        </Link>
      )}
      {open === 'role' && <RoleDialog account={account} onClose={close} />}
      {open === 'sessions' && <SignOutDialog account={account} onClose={close} />}
    </div>
  )
}
