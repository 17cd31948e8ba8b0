import { useState } from 'react'
import { useListPasskeysQuery } from '../../web/lib/api.gen'
import { useT } from '../../web/lib/intl'
import { usePasskeysPossible } from '../../web/lib/webauthn'
import { Button } from '../../web/ui/Button'
import { Icon } from '../../web/ui/Icon'
import { Note } from '../../web/ui/Note'
import { AccountSection } from '../account-details/AccountSection'
import { AddPasskey } from './AddPasskey'
import { PasskeyRow } from './PasskeyRow'
import './passkey-section.css'

/** A person's passkeys: what there is, and one more. */
export function PasskeySection() {
  const t = useT()
  const { data, isError, refetch } = useListPasskeysQuery()
  return (
    <AccountSection title={t('passkey.title')} lead={t('passkey.lead')}>
      {isError && !data && (
        <Note tone="warn" role="alert">
          <p>{t('passkey.list_failed')}</p>
          <Button variant="quiet" size="sm" onClick={() => void refetch()}>
            {t('browse.retry')}
          </Button>
        </Note>
      )}
      {data?.total === 0 && <p>{t('passkey.none')}</p>}
      {data && data.total > 0 && (
        <ul className="passkeys">
          {data.passkeys.map((passkey) => (
            <PasskeyRow key={passkey._id} passkey={passkey} />
          ))}
        </ul>
      )}
      <Offer />
    </AccountSection>
  )
}

/** The way to another passkey; where there is none, the words for it. */
function Offer() {
  const t = useT()
  const [open, setOpen] = useState(false)
  if (!usePasskeysPossible()) return <Note>{t('passkey.impossible')}</Note>
  if (open) return <AddPasskey onDone={() => setOpen(false)} />
  return (
    <div>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        <Icon name="plus" /> {t('passkey.add')}
      </Button>
    </div>
  )
}
