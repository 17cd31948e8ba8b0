import { useState } from 'react'
import { useT } from '../../web/lib/intl'
import { Button } from '../../web/ui/Button'
import { AccountSection } from '../account-details/AccountSection'
import { PasswordForm } from './PasswordForm'

/** The way to another password. */
export function PasswordSection() {
  const t = useT()
  const [open, setOpen] = useState(false)
  const [pressed, setPressed] = useState(false)
  return (
    <AccountSection title={t('credentials.password_title')} lead={t('credentials.password_lead')}>
      {open ? (
        <PasswordForm
          onDone={() => {
            setOpen(false)
            setPressed(true)
          }}
        />
      ) : (
        <div>
          <Button variant="quiet" autoFocus={pressed} onClick={() => setOpen(true)}>
            {t('credentials.password_change')}
          </Button>
        </div>
      )}
    </AccountSection>
  )
}
