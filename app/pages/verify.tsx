import { useSearchParams } from 'react-router'
import { AccountSheet } from '#features/account/account/AccountSheet.tsx'
import { requireVisitor } from '#features/account/login/require-visitor.ts'
import { VerifyForm } from '#features/account/email/VerifyForm.tsx'
import { ComingFor, loadComingFor } from '#app/account/ComingFor.tsx'
import { Head } from '#app/layout/Head.tsx'
import { useT } from '#web/i18n/intl.tsx'
import type { LoadContext } from '#web/boot/load.ts'

export async function load(context: LoadContext) {
  await requireVisitor(context)
  await loadComingFor(context)
  return null
}

export function Page() {
  const t = useT()
  const [query] = useSearchParams()
  const email = query.get('email') ?? ''
  const next = query.get('next')
  return (
    <>
      <Head title={t('verify.title')} />
      <AccountSheet word={t('verify.word')} title={t('verify.title')}>
        <ComingFor next={next} />
        <VerifyForm key={email} email={email} next={next} />
      </AccountSheet>
    </>
  )
}
