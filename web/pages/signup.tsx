import { useSearchParams } from 'react-router'
import { AccountSheet } from '../../features/accounts/AccountSheet'
import { requireVisitor } from '../../features/login/require-visitor'
import { SignUpForm } from '../../features/sign-up/SignUpForm'
import { Head } from '../layout/Head'
import { useT } from '../lib/intl'
import type { LoadContext } from '../lib/load'
import { paths } from '../paths'

export async function load(context: LoadContext) {
  await requireVisitor(context)
  return null
}

export function Page() {
  const t = useT()
  const [query] = useSearchParams()
  return (
    <>
      <Head title={t('signup.title')} description={t('signup.description')} path={paths.signup()} />
      <AccountSheet word={t('signup.word')} title={t('signup.title')}>
        <SignUpForm next={query.get('next')} />
      </AccountSheet>
    </>
  )
}
