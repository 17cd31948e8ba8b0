import { useState } from 'react'
import { useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { AccountSection } from '#web/ui/AccountSection.tsx'
import { PasswordForm } from './PasswordForm.tsx'

/** The way to another password. */
export function PasswordSection() {
  const t = useT()
  const [open, setOpen] = useState(false)
  const [pressed, setPressed] = useState(false)
  return (
    <AccountSection
      anchor="change-password"
      title={t('credentials.password_title')}
      lead={t('credentials.password_lead')}
    >
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
