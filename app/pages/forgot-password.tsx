import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { AccountSheet } from '#features/account/account/AccountSheet.tsx'
import { AskCode } from '#features/account/password/AskCode.tsx'
import { NewPasswordForm } from '#features/account/password/NewPasswordForm.tsx'
import { ResetCode } from '#features/account/password/ResetCode.tsx'
import { Head } from '#app/layout/Head.tsx'
import { useT } from '#web/i18n/intl.tsx'
import { paths } from '#shared/http/paths.ts'

/** Address, code, new password: one after the other. */
export function Page() {
  const t = useT()
  const [query] = useSearchParams()
  const [email, next] = [query.get('email') ?? '', query.get('next')]
  const [opened, setOpened] = useState<{ email: string; resetToken: string }>()
  if (!email) {
    return (
      <>
        <Head
          title={t('reset.title')}
          description={t('reset.description')}
          path={paths.forgotPassword()}
        />
        <AccountSheet word={t('reset.word')} title={t('reset.title')}>
          <AskCode next={next} />
        </AccountSheet>
      </>
    )
  }
  if (opened?.email !== email) {
    return (
      <>
        <Head title={t('verify.title')} />
        <AccountSheet key="code" word={t('verify.word')} title={t('verify.title')}>
          <ResetCode
            key={email}
            email={email}
            onOpen={(resetToken) => setOpened({ email, resetToken })}
          />
        </AccountSheet>
      </>
    )
  }
  return (
    <>
      <Head title={t('reset.new_title')} />
      <AccountSheet key="password" word={t('reset.new_word')} title={t('reset.new_title')}>
        <NewPasswordForm token={opened.resetToken} email={email} next={next} />
      </AccountSheet>
    </>
  )
}
