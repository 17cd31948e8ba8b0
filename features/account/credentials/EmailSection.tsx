import { useState } from 'react'
import { useCurrentUserQuery } from '#web/api/api.gen.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { AccountSection } from '#web/ui/AccountSection.tsx'
import type { User } from '#features/account/account/contract.ts'
import { PendingEmail } from '#features/account/email/PendingEmail.tsx'
import { EmailForm } from './EmailForm.tsx'

/** The address that opens the account, and the way to another. */
export function EmailSection() {
  const t = useT()
  const { data } = useCurrentUserQuery()
  return (
    <AccountSection title={t('credentials.email_title')} lead={t('credentials.email_lead')}>
      {data && <Address user={data.user} />}
    </AccountSection>
  )
}

function Address({ user: { email, pendingEmail } }: { user: User }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  // What took the place of what was pressed takes the focus too; nothing does at first.
  const [pressed, setPressed] = useState(false)
  const close = () => {
    setOpen(false)
    setPressed(true)
  }
  return (
    <>
      <p className="account__lead">
        <bdi>{email}</bdi>
      </p>
      {pendingEmail ? (
        <PendingEmail email={pendingEmail} autoFocus={pressed} onDone={close} />
      ) : open ? (
        <EmailForm onDone={close} />
      ) : (
        <div>
          <Button variant="quiet" autoFocus={pressed} onClick={() => setOpen(true)}>
            {t('credentials.email_change')}
          </Button>
        </div>
      )}
    </>
  )
}
