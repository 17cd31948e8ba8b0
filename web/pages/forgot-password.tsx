import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { AccountSheet } from '../../features/accounts/AccountSheet'
import { AskCode } from '../../features/password-reset/AskCode'
import { NewPasswordForm } from '../../features/password-reset/NewPasswordForm'
import { ResetCode } from '../../features/password-reset/ResetCode'
import { Head } from '../layout/Head'
import { useT } from '../lib/intl'
import { paths } from '../paths'

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
