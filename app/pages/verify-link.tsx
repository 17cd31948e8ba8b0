import { useParams } from 'react-router'
import { Confirmation } from '#features/account/confirmation/Confirmation.tsx'
import { AccountSheet } from '#features/account/account/AccountSheet.tsx'
import { VerifyLink } from '#features/account/email/VerifyLink.tsx'
import { Head } from '#app/layout/Head.tsx'
import { useT } from '#web/i18n/intl.tsx'

export function Page() {
  const t = useT()
  const { token = '' } = useParams()
  return (
    <>
      <Head title={t('verify.link_title')} />
      <AccountSheet word={t('app.word')} title={t('verify.link_title')}>
        <VerifyLink token={token} />
      </AccountSheet>
      <Confirmation />
    </>
  )
}
