import { ApplyForm } from '#features/studio/organisations/ApplyForm.tsx'
import { Invitations } from '#features/studio/organisations/Invitations.tsx'
import { OrganisationList } from '#features/studio/organisations/OrganisationList.tsx'
import { Head } from '#app/layout/Head.tsx'
import { CHOSEN } from '#app/layout/use-next-here.ts'
import { paths } from '#shared/http/paths.ts'
import { ONCE, readOrTell, requireMe, type LoadContext } from '#web/boot/load.ts'
import { studioApi, useListOrganisationsQuery } from '#web/api/studio.gen.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { useMe } from '#web/session/store.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { FailedNote } from '#web/ui/FailedNote.tsx'
import { HeadlineWord } from '#web/ui/HeadlineWord.tsx'
import './studio-join.css'

export async function load({ store, url }: LoadContext) {
  const { me, status } = store.getState().session
  // Visitors read here what it is before they have an account.
  if (!me && status !== 'unsure') return null
  requireMe(store, url)
  const { listOrganisations } = studioApi.endpoints
  await readOrTell(store.dispatch(listOrganisations.initiate(undefined, ONCE)), url)
  return null
}

export function Page() {
  const t = useT()
  const me = useMe()
  return (
    <div className="join">
      <Head
        title={t('studio.join_title')}
        description={t('studio.join_lead')}
        path={paths.studioJoin}
      />
      <HeadlineWord size="page" bleed decorative>
        {t('studio.join_word')}
      </HeadlineWord>
      <div className="bleed">
        <div className="page-head">
          <h1 className="h2">{t('studio.join_title')}</h1>
        </div>
        <p className="join__lead">{t('studio.join_lead')}</p>
        {!me && <Begin />}
        {me ? <Joining /> : <Steps />}
        {!me && <Begin />}
      </div>
    </div>
  )
}

/** Where whoever has no account yet, or is not signed in, begins. */
function Begin() {
  const t = useT()
  return (
    <div className="cluster">
      <ButtonLink to={paths.signup(paths.studioJoin)}>{t('nav.sign_up')}</ButtonLink>
      <ButtonLink variant="quiet" to={paths.login(paths.studioJoin)} state={CHOSEN}>
        {t('nav.log_in')}
      </ButtonLink>
    </div>
  )
}

/** The organisations of whoever is signed in, how it works, and the application. */
function Joining() {
  const t = useT()
  const { data, isError, isFetching, refetch } = useListOrganisationsQuery()
  const organisations = data?.organisation ?? []
  return (
    <>
      {isError && !data && !isFetching && (
        <FailedNote
          text={t('studio.organisation_failed')}
          retry={t('browse.retry')}
          onRetry={() => void refetch()}
        />
      )}
      <Invitations />
      {organisations.length > 0 && <OrganisationList organisations={organisations} />}
      <Steps />
      <ApplyForm opens={organisations.every(({ state }) => state === 'declined')} />
    </>
  )
}

/** The share of a contract that says nothing else; when a month is closed, and after how many days it is paid. */
const MONEY = { share: 80, day: 3, days: 30 }

function Steps() {
  const t = useT()
  const { figure } = useFormat()
  return (
    <section>
      <h2 className="vh">{t('studio.join_steps')}</h2>
      <ol className="join__steps" role="list">
        {(['apply', 'send', 'hear'] as const).map((step, place) => (
          <li key={step} className="join__step">
            <h3>
              <span className="join__figure" aria-hidden="true" lang="pa">
                {figure(place + 1)}
              </span>
              {t(`studio.join_${step}`)}
            </h3>
            <p>{t(`studio.join_${step}_text`)}</p>
          </li>
        ))}
      </ol>
      <h2 className="h3">{t('studio.join_money')}</h2>
      <p className="join__money">{t('studio.join_money_text', MONEY)}</p>
    </section>
  )
}
