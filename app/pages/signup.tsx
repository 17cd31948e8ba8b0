import { Link, useSearchParams } from 'react-router'
import { AccountSheet } from '#features/account/account/AccountSheet.tsx'
import { requireVisitor } from '#features/account/login/require-visitor.ts'
import { SignUpForm } from '#features/account/sign-up/SignUpForm.tsx'
import { ComingFor, loadComingFor } from '#app/account/ComingFor.tsx'
import { Head } from '#app/layout/Head.tsx'
import { useT } from '#web/i18n/intl.tsx'
import type { LoadContext } from '#web/boot/load.ts'
import { paths } from '#shared/http/paths.ts'

export async function load(context: LoadContext) {
  await requireVisitor(context)
  await loadComingFor(context)
  return null
}

export function Page() {
  const t = useT()
  const [query] = useSearchParams()
  const next = query.get('next')
  return (
    <>
      <Head title={t('signup.title')} description={t('signup.description')} path={paths.signup()} />
      <AccountSheet word={t('signup.word')} title={t('signup.title')}>
        <ComingFor next={next} />
        <SignUpForm next={next} />
        <p className="small">
          <Link className="link" to={paths.elders}>
            {t('elders.offer')}
          </Link>
        </p>
      </AccountSheet>
    </>
  )
}
