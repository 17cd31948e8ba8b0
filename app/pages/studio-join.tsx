import { ApplyForm } from '#features/studio/organisations/ApplyForm.tsx'
import { Invitations } from '#features/studio/organisations/Invitations.tsx'
import { OrganisationList } from '#features/studio/organisations/OrganisationList.tsx'
import { Head } from '#app/layout/Head.tsx'
import { ONCE, readOrTell, requireMe, type LoadContext } from '#web/boot/load.ts'
import { studioApi, useListOrganisationsQuery } from '#web/api/studio.gen.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { FailedNote } from '#web/ui/FailedNote.tsx'
import { HeadlineWord } from '#web/ui/HeadlineWord.tsx'
import './studio-join.css'

export async function load({ store, url }: LoadContext) {
  requireMe(store, url)
  const { listOrganisations } = studioApi.endpoints
  await readOrTell(store.dispatch(listOrganisations.initiate(undefined, ONCE)), url)
  return null
}

export function Page() {
  const t = useT()
  const { data, isError, isFetching, refetch } = useListOrganisationsQuery()
  const organisations = data?.organisation ?? []
  return (
    <div className="join">
      <Head title={t('studio.join_title')} />
      <HeadlineWord size="page" bleed decorative>
        {t('studio.join_word')}
      </HeadlineWord>
      <div className="bleed">
        <div className="page-head">
          <h1 className="h2">{t('studio.join_title')}</h1>
        </div>
        <p className="join__lead">{t('studio.join_lead')}</p>
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
      </div>
    </div>
  )
}

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
    </section>
  )
}
