import { CHOSEN } from '#app/layout/use-next-here.ts'
import { HowItWorks, Welcome } from '#app/studio/Welcome.tsx'
import { paths } from '#shared/http/paths.ts'
import { useT } from '#web/i18n/intl.tsx'
import { useMe } from '#web/session/store.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'

/** What it is to bring a book, before one has an account. */
export function Page() {
  return (
    <Welcome path={paths.publish}>
      <Begin />
      <HowItWorks />
      <Begin />
    </Welcome>
  )
}

function Begin() {
  const t = useT()
  const me = useMe()
  return (
    <div className="cluster">
      {me ? (
        <ButtonLink to={paths.studioJoin}>{t('nav.bring_a_book')}</ButtonLink>
      ) : (
        <>
          <ButtonLink to={paths.signup(paths.studioJoin)}>{t('nav.sign_up')}</ButtonLink>
          <ButtonLink variant="quiet" to={paths.login(paths.studioJoin)} state={CHOSEN}>
            {t('nav.log_in')}
          </ButtonLink>
        </>
      )}
    </div>
  )
}
