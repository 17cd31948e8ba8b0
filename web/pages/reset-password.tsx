import { redirect, useSearchParams } from 'react-router'
import { AccountSheet } from '../../features/accounts/AccountSheet'
import { NewPasswordForm } from '../../features/password-reset/NewPasswordForm'
import { Head } from '../layout/Head'
import { useT } from '../lib/intl'
import type { LoadContext } from '../lib/load'
import { paths } from '../paths'

/** Where the mail's link leads; without its token there is nothing to open. */
export function load({ url }: LoadContext): Promise<null> {
  if (!url.searchParams.get('token')) throw redirect(paths.forgotPassword())
  return Promise.resolve(null)
}

export function Page() {
  const t = useT()
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  return (
    <>
      <Head title={t('reset.new_title')} />
      <AccountSheet word={t('reset.new_word')} title={t('reset.new_title')}>
        <NewPasswordForm key={token} token={token} next={null} />
      </AccountSheet>
    </>
  )
}
