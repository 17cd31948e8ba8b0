import { useSearchParams } from 'react-router'
import { AccountSheet } from '#features/account/account/AccountSheet.tsx'
import { ClaimForm } from '#features/rights/claims/ClaimForm.tsx'
import { Head } from '#app/layout/Head.tsx'
import { paths } from '#shared/http/paths.ts'
import { useT } from '#web/i18n/intl.tsx'

export function Page() {
  const t = useT()
  const [query] = useSearchParams()
  return (
    <>
      <Head
        title={t('claim.title')}
        description={t('claim.description')}
        path={paths.reportRights()}
      />
      <AccountSheet word={t('claim.word')} title={t('claim.title')}>
        <p className="claim__lead">{t('claim.lead')}</p>
        <ClaimForm book={query.get('book') ?? ''} />
      </AccountSheet>
    </>
  )
}
