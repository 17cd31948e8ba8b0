import { useParams } from 'react-router'
import { AccountSheet } from '../../features/accounts/AccountSheet'
import { VerifyLink } from '../../features/verification/VerifyLink'
import { Head } from '../layout/Head'
import { useT } from '../lib/intl'

export function Page() {
  const t = useT()
  const { token = '' } = useParams()
  return (
    <>
      <Head title={t('verify.link_title')} />
      <AccountSheet word={t('app.word')} title={t('verify.link_title')}>
        <VerifyLink token={token} />
      </AccountSheet>
    </>
  )
}
