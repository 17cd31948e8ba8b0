import { lazy, Suspense, useState } from 'react'
import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { Passkey } from './contract.ts'
import { RenamePasskey } from './RenamePasskey.tsx'

const RemovePasskey = lazy(() => import('./RemovePasskey.tsx'))

interface PasskeyRowProps {
  passkey: Passkey
  onRemoved: () => void
}

/** One passkey: what it is called, when it came and was used, and what can be done with it. */
export function PasskeyRow({ passkey, onRemoved }: PasskeyRowProps) {
  const t = useT()
  const { date } = useFormat()
  const [open, setOpen] = useState<'rename' | 'remove' | 'renamed'>()
  const { name, created_at, last_used_at } = passkey
  return (
    <li className="passkeys__row">
      <div>
        <p className="passkeys__name">
          <bdi>{name}</bdi>
        </p>
        <p className="muted small num">
          {t('passkey.added_on', { date: date(created_at) })}
          {' · '}
          {last_used_at
            ? t('passkey.used_on', { date: date(last_used_at) })
            : t('passkey.never_used')}
        </p>
      </div>
      {open === 'rename' ? (
        <RenamePasskey passkey={passkey} onDone={() => setOpen('renamed')} />
      ) : (
        <div className="cluster">
          <Button
            variant="quiet"
            size="sm"
            aria-label={t('passkey.rename_named', { name })}
            autoFocus={open === 'renamed'}
            onClick={() => setOpen('rename')}
          >
            {t('passkey.rename')}
          </Button>
          <Button
            variant="quiet"
            size="sm"
            aria-label={t('passkey.remove_named', { name })}
            onClick={() => setOpen('remove')}
          >
            {t('passkey.remove')}
          </Button>
        </div>
      )}
      {open === 'remove' && (
        <Suspense>
          <RemovePasskey
            passkey={passkey}
            onClose={() => setOpen(undefined)}
            onRemoved={onRemoved}
          />
        </Suspense>
      )}
    </li>
  )
}
