import { lazy, Suspense, useState } from 'react'
import { isStaffRole, isRole } from '#shared/call/permissions.ts'
import { useGetSecondStepQuery, type GetSecondStepApiResponse } from '#web/api/account.gen.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { useMe } from '#web/session/store.ts'
import { Button } from '#web/ui/Button.tsx'
import { FailedNote } from '#web/ui/FailedNote.tsx'
import { Note } from '#web/ui/Note.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { AccountSection } from '#web/ui/AccountSection.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

const SetUp = lazy(() => import('./SetUp.tsx'))
const ChangeDialog = lazy(() => import('./ChangeDialog.tsx'))

/** The app behind a person's password: whether it is on, and how to set it up and take it off. */
export function TwoFactorSection() {
  const t = useT()
  const me = useMe()
  const { data, isError, refetch } = useGetSecondStepQuery()
  // The codes to show, if any; null once something was changed and what had the focus has gone.
  const [codes, setCodes] = useState<string[] | null>()
  const follow = {
    takesFocus: codes === null,
    onDone: (made: string[] | undefined) => setCodes(made ?? null),
  }
  return (
    <AccountSection title={t('secondStep.title')} lead={t('secondStep.lead')}>
      {data && !data.isOn && me && isRole(me.role) && isStaffRole(me.role) && (
        <Note tone="warn">{t('secondStep.house')}</Note>
      )}
      {isError && !data && (
        <FailedNote
          text={t('secondStep.failed')}
          retry={t('browse.retry')}
          onRetry={() => void refetch()}
        />
      )}
      {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />}
      {!codes && data?.isOn && <On state={data} {...follow} />}
      {!codes && data && !data.isOn && <Off {...follow} />}
    </AccountSection>
  )
}

interface StateProps {
  takesFocus: boolean
  /** Takes the recovery codes that a change made, if it made any. */
  onDone: (codes: string[] | undefined) => void
}

function Off({ takesFocus, onDone }: StateProps) {
  const t = useT()
  const [open, setOpen] = useState<boolean>()
  if (open) {
    return (
      <Suspense>
        <SetUp onCodes={onDone} onCancel={() => setOpen(false)} />
      </Suspense>
    )
  }
  return (
    <>
      <p>{t('secondStep.is_off')}</p>
      <div>
        <Button
          variant="quiet"
          autoFocus={takesFocus || open === false}
          onClick={() => setOpen(true)}
        >
          {t('secondStep.turn_on')}
        </Button>
      </div>
    </>
  )
}

function On({ state, takesFocus, onDone }: StateProps & { state: GetSecondStepApiResponse }) {
  const t = useT()
  const { date } = useFormat()
  const [open, setOpen] = useState<'stop' | 'renew' | null>(null)
  const { confirmed_at, recoveryCodesLeft } = state
  return (
    <>
      <p className="cluster">
        <Tag tone="ok" icon="check">
          {t('secondStep.is_on')}
        </Tag>
        {confirmed_at && (
          <span className="muted num">{t('secondStep.since', { date: date(confirmed_at) })}</span>
        )}
      </p>
      <p>{t('secondStep.codes_left', { count: recoveryCodesLeft })}</p>
      <div className="cluster">
        <Button variant="quiet" autoFocus={takesFocus} onClick={() => setOpen('renew')}>
          {t('secondStep.renew')}
        </Button>
        <Button variant="quiet" onClick={() => setOpen('stop')}>
          {t('secondStep.turn_off')}
        </Button>
      </div>
      {open && (
        <Suspense>
          <ChangeDialog what={open} onDone={onDone} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  )
}
