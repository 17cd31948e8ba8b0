import { useSearchParams } from 'react-router'
import { AccountSheet } from '../../features/accounts/AccountSheet'
import { requireVisitor } from '../../features/login/require-visitor'
import { VerifyForm } from '../../features/verification/VerifyForm'
import { Head } from '../layout/Head'
import { useT } from '../lib/intl'
import type { LoadContext } from '../lib/load'

export async function load(context: LoadContext) {
  await requireVisitor(context)
  return null
}

export function Page() {
  const t = useT()
  const [query] = useSearchParams()
  const email = query.get('email') ?? ''
  return (
    <>
      <Head title={t('verify.title')} />
      <AccountSheet word={t('verify.word')} title={t('verify.title')}>
        <VerifyForm key={email} email={email} next={query.get('next')} />
      </AccountSheet>
    </>
  )
}
