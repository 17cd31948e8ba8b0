import { useState } from 'react'
import { useListPasskeysQuery } from '#web/api/account.gen.ts'
import { useT } from '#web/i18n/intl.tsx'
import { usePasskeysPossible } from '#web/forms/webauthn.ts'
import { Button } from '#web/ui/Button.tsx'
import { FailedNote } from '#web/ui/FailedNote.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { AccountSection } from '#web/ui/AccountSection.tsx'
import { AddPasskey } from './AddPasskey.tsx'
import { PasskeyRow } from './PasskeyRow.tsx'
import './passkey-section.css'

/**
 * A person's passkeys: what there is, and one more. Left out where none could be made and there is
 * none to see to.
 */
export function PasskeySection() {
  const t = useT()
  const { data, isError, refetch } = useListPasskeysQuery()
  const [removed, setRemoved] = useState(0)
  const isPossible = usePasskeysPossible()
  if (!isPossible && data?.total === 0) return null
  return (
    <AccountSection title={t('passkey.title')} lead={t('passkey.lead')}>
      {isError && !data && (
        <FailedNote
          text={t('passkey.list_failed')}
          retry={t('browse.retry')}
          onRetry={() => void refetch()}
        />
      )}
      {data?.total === 0 && <p>{t('passkey.none')}</p>}
      {data && data.total > 0 && (
        <ul className="passkeys">
          {data.passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey._id}
              passkey={passkey}
              onRemoved={() => setRemoved(removed + 1)}
            />
          ))}
        </ul>
      )}
      {isPossible ? (
        <Offer key={removed} takesFocus={removed > 0} />
      ) : (
        <p className="muted">{t('passkey.impossible')}</p>
      )}
    </AccountSection>
  )
}

interface OfferProps {
  /** When what had the focus has just gone. */
  takesFocus: boolean
}

function Offer({ takesFocus }: OfferProps) {
  const t = useT()
  const [open, setOpen] = useState<boolean>()
  if (open) return <AddPasskey onDone={() => setOpen(false)} />
  return (
    <div>
      <Button
        variant="quiet"
        autoFocus={takesFocus || open === false}
        onClick={() => setOpen(true)}
      >
        <Icon name="plus" /> {t('passkey.add')}
      </Button>
    </div>
  )
}
