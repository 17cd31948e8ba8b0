import { Fragment } from 'react'
import { useT } from '#web/i18n/intl.tsx'
import { AccountSection } from '#web/ui/AccountSection.tsx'
import { MEMBER_ROLES } from './choices.ts'
import './roster.css'

/** What each role of an organisation may do. */
export function RoleTable() {
  const t = useT()
  return (
    <AccountSection title={t('studio.member_roles')}>
      <dl className="roster__roles">
        {MEMBER_ROLES.map((role) => (
          <Fragment key={role}>
            <dt>{t(`studio.member_role_${role}`)}</dt>
            <dd>{t(`studio.member_may_${role}`)}</dd>
          </Fragment>
        ))}
      </dl>
    </AccountSection>
  )
}
