import { useLocation, useSearchParams } from 'react-router'
import { AccountSheet } from '#features/account/account/AccountSheet.tsx'
import { LoginForm } from '#features/account/login/LoginForm.tsx'
import { requireVisitor } from '#features/account/login/require-visitor.ts'
import { AccountFirst, ComingFor, loadComingFor, useComingFor } from '#app/account/ComingFor.tsx'
import { Head } from '#app/layout/Head.tsx'
import type { CHOSEN } from '#app/layout/use-next-here.ts'
import { useHydrated } from '#web/boot/use-hydrated.ts'
import { isolate } from '#shared/text/isolate.ts'
import { useNameIn, useT } from '#web/i18n/intl.tsx'
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
  const { state } = useLocation() as { state: Partial<typeof CHOSEN> | null }
  const chosen = useHydrated() && state?.chosen
  const nameIn = useNameIn()
  const book = useComingFor(next)
  const title =
    book && !chosen ? t('login.one_step', { title: isolate(nameIn(book.names)) }) : t('login.title')
  return (
    <>
      <Head title={t('login.title')} description={t('login.description')} path={paths.login()} />
      <AccountSheet word={t('login.word')} title={title}>
        <ComingFor next={next} />
        {next && !chosen && <AccountFirst next={next} />}
        <LoginForm next={next} />
      </AccountSheet>
    </>
  )
}
