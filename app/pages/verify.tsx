import { useSearchParams } from 'react-router'
import { AccountSheet } from '#features/account/account/AccountSheet.tsx'
import { requireVisitor } from '#features/account/login/require-visitor.ts'
import { VerifyForm } from '#features/account/email/VerifyForm.tsx'
import { Head } from '#app/layout/Head.tsx'
import { useT } from '#web/i18n/intl.tsx'
import type { LoadContext } from '#web/boot/load.ts'

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
