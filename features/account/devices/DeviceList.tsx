import { useEffect, useRef, useState } from 'react'
import { useListDevicesQuery } from '#web/api/account.gen.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FailedNote } from '#web/ui/FailedNote.tsx'
import { AccountSection } from '#web/ui/AccountSection.tsx'
import type { Session } from './contract.ts'
import { DeviceRow } from './DeviceRow.tsx'
import { useSignOut } from './use-sign-out.ts'
import './device-list.css'

/** Of many devices as many are listed at first: this one and those used last. */
const FEW = 5

/** Lists the devices where I am signed in; ends one session or all others. */
export function DeviceList() {
  const t = useT()
  const { data, isError, refetch } = useListDevicesQuery()
  const { signOut, signOutOthers, leaving } = useSignOut(() => void refetch())
  return (
    <AccountSection title={t('device.title')} lead={t('device.lead')}>
      {isError && !data && (
        <FailedNote
          text={t('device.failed')}
          retry={t('browse.retry')}
          onRetry={() => void refetch()}
        />
      )}
      {data && <Rows sessions={data.sessions} onSignOut={signOut} leaving={leaving} />}
      {data && data.sessions.length > 1 && (
        <div>
          <Button variant="quiet" busy={leaving === 'others'} onClick={() => void signOutOthers()}>
            {t('device.sign_out_others')}
          </Button>
        </div>
      )}
    </AccountSection>
  )
}

interface RowsProps {
  sessions: readonly Session[]
  onSignOut: (id: string) => Promise<void>
  /** Which one is being signed out. */
  leaving: string | null
}

function Rows({ sessions, onSignOut, leaving }: RowsProps) {
  const t = useT()
  const list = useRef<HTMLUListElement>(null)
  const [showsAll, setShowsAll] = useState(false)
  const listed = showsAll || sessions.length <= FEW + 1 ? sessions : sessions.slice(0, FEW)
  const ids = sessions.map(({ _id }) => _id).join(' ')
  const shown = useRef(ids)
  useEffect(() => {
    // The focus of a button that left with its row would be lost.
    if (shown.current !== ids && document.activeElement === document.body) list.current?.focus()
    shown.current = ids
  }, [ids])
  return (
    <>
      <ul ref={list} role="list" className="devices" aria-label={t('device.title')} tabIndex={-1}>
        {listed.map((session) => (
          <DeviceRow
            key={session._id}
            session={session}
            busy={leaving === session._id}
            onSignOut={() => void onSignOut(session._id)}
          />
        ))}
      </ul>
      {listed.length < sessions.length && (
        <div>
          <Button
            variant="quiet"
            size="sm"
            onClick={() => {
              setShowsAll(true)
              list.current?.focus()
            }}
          >
            {t('device.show_all', { count: sessions.length })}
          </Button>
        </div>
      )}
    </>
  )
}
