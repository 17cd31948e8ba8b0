import { redirect, useSearchParams } from 'react-router'
import { AccountSheet } from '#features/account/account/AccountSheet.tsx'
import { NewPasswordForm } from '#features/account/password/NewPasswordForm.tsx'
import { Head } from '#app/layout/Head.tsx'
import { useT } from '#web/i18n/intl.tsx'
import type { LoadContext } from '#web/boot/load.ts'
import { paths } from '#shared/http/paths.ts'

/** Loads the page that the mail's link opens; without its token there is nothing to show. */
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
