import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { AskDeletion } from '#features/privacy/deletion/AskDeletion.tsx'
import { ConfirmDeletion } from '#features/privacy/deletion/ConfirmDeletion.tsx'
import { DeletionCode } from '#features/privacy/deletion/DeletionCode.tsx'
import { DeletionDone } from '#features/privacy/deletion/DeletionDone.tsx'
import { DeletionLink } from '#features/privacy/deletion/DeletionLink.tsx'
import { DeletionPassword } from '#features/privacy/deletion/DeletionPassword.tsx'
import type { LastStep } from '#features/privacy/deletion/last-step.ts'
import { useFarewell } from '#features/privacy/deletion/use-farewell.ts'
import { AccountSheet } from '#features/account/account/AccountSheet.tsx'
import { Head } from '#app/layout/Head.tsx'
import { useT } from '#web/i18n/intl.tsx'
import { useMe } from '#web/session/store.ts'

/** Address, code, last question, goodbye: one after the other. The app opens it signed out. */
export function Page() {
  const t = useT()
  const [query] = useSearchParams()
  const { done, leave } = useFarewell()
  if (done === undefined) {
    // Another address in the bar begins anew.
    return (
      <Steps
        key={`${query.get('email')} ${query.get('token')}`}
        asked={query.get('email') ?? ''}
        linkToken={query.get('token') ?? ''}
        onDone={leave}
      />
    )
  }
  return (
    <>
      <Head title={t('deletion.done')} />
      <AccountSheet key="done" word={t('deletion.done_word')} title={t('deletion.done_title')}>
        <DeletionDone message={done} />
      </AccountSheet>
    </>
  )
}

interface StepsProps {
  asked: string
  linkToken: string
  onDone: (message: string, email: string) => Promise<void>
}

function Steps({ asked, linkToken, onDone }: StepsProps) {
  const t = useT()
  const me = useMe()
  const [step, open] = useState<LastStep>()
  const [byPassword, setByPassword] = useState(false)
  // Signed in, it is this account and no other, whatever the address says; the mail's link says whose.
  const email = me && asked ? me.email : asked
  if (step && (linkToken || !me || step.email === me.email)) {
    return (
      <>
        <Head title={t('deletion.confirm_title')} />
        <AccountSheet
          key="confirm"
          word={t('deletion.confirm_word')}
          title={t('deletion.confirm_title')}
        >
          <ConfirmDeletion {...step} onDone={(message) => onDone(message, step.email)} />
        </AccountSheet>
      </>
    )
  }
  if (linkToken) {
    return (
      <>
        <Head title={t('deletion.title')} />
        <AccountSheet key="link" word={t('deletion.word')} title={t('deletion.title')}>
          <DeletionLink token={linkToken} onOpen={open} />
        </AccountSheet>
      </>
    )
  }
  if (email) {
    return (
      <>
        <Head title={t('deletion.title')} />
        <AccountSheet key="code" word={t('verify.word')} title={t('verify.title')}>
          <DeletionCode key={email} email={email} onOpen={open} />
        </AccountSheet>
      </>
    )
  }
  return (
    <>
      <Head title={t('deletion.title')} />
      <AccountSheet key="ask" word={t('deletion.word')} title={t('deletion.title')}>
        {me && byPassword ? (
          <DeletionPassword email={me.email} onOpen={open} onCode={() => setByPassword(false)} />
        ) : (
          <AskDeletion onPassword={() => setByPassword(true)} />
        )}
      </AccountSheet>
    </>
  )
}
