import { useSearchParams } from 'react-router'
import { AccountSheet } from '../../features/accounts/AccountSheet'
import { LoginForm } from '../../features/login/LoginForm'
import { requireVisitor } from '../../features/login/require-visitor'
import { Head } from '../layout/Head'
import { useT } from '../lib/intl'
import type { LoadContext } from '../lib/load'
import { paths } from '../paths'
import { Note } from '../ui/Note'

export async function load(context: LoadContext) {
  await requireVisitor(context)
  return null
}

export function Page() {
  const t = useT()
  const [query] = useSearchParams()
  const next = query.get('next')
  return (
    <>
      <Head title={t('login.title')} description={t('login.description')} path={paths.login()} />
      <AccountSheet word={t('login.word')} title={t('login.title')}>
        {next && (
          <div className="account">
            <Note tone="warn">
              <b>{t('login.first_title')}</b>
              <p>{t('login.first_text')}</p>
            </Note>
          </div>
        )}
        <LoginForm next={next} />
      </AccountSheet>
    </>
  )
}
