import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { AskDeletion } from '#features/privacy/deletion/AskDeletion.tsx'
import { ConfirmDeletion } from '#features/privacy/deletion/ConfirmDeletion.tsx'
import { DeletionCode } from '#features/privacy/deletion/DeletionCode.tsx'
import { DeletionDone } from '#features/privacy/deletion/DeletionDone.tsx'
import { useFarewell } from '#features/privacy/deletion/use-farewell.ts'
import { AccountSheet } from '#features/account/account/AccountSheet.tsx'
import { Head } from '#app/layout/Head.tsx'
import { useT } from '#web/i18n/intl.tsx'
import { useMe } from '#web/session/store.ts'

/** Address, code, last question, goodbye: one after the other. The app opens it signed out. */
export function Page() {
  const t = useT()
  const me = useMe()
  const [query] = useSearchParams()
  const asked = query.get('email') ?? ''
  // Signed in, it is this account and no other, whatever the address says.
  const email = me && asked ? me.email : asked
  const [opened, setOpened] = useState<{ email: string; token: string }>()
  const { done, leave } = useFarewell()
  if (done !== undefined) {
    return (
      <>
        <Head title={t('deletion.done')} />
        <AccountSheet key="done" word={t('deletion.done_word')} title={t('deletion.done_title')}>
          <DeletionDone message={done} />
        </AccountSheet>
      </>
    )
  }
  if (email && opened?.email === email) {
    return (
      <>
        <Head title={t('deletion.confirm_title')} />
        <AccountSheet
          key="confirm"
          word={t('deletion.confirm_word')}
          title={t('deletion.confirm_title')}
        >
          <ConfirmDeletion {...opened} onDone={leave} />
        </AccountSheet>
      </>
    )
  }
  return (
    <>
      <Head title={t('deletion.title')} />
      {email ? (
        <AccountSheet key="code" word={t('verify.word')} title={t('verify.title')}>
          <DeletionCode key={email} email={email} onOpen={(token) => setOpened({ email, token })} />
        </AccountSheet>
      ) : (
        <AccountSheet key="ask" word={t('deletion.word')} title={t('deletion.title')}>
          <AskDeletion />
        </AccountSheet>
      )}
    </>
  )
}
