import { ApplyForm } from '#features/studio/organisations/ApplyForm.tsx'
import { Invitations } from '#features/studio/organisations/Invitations.tsx'
import { OrganisationList } from '#features/studio/organisations/OrganisationList.tsx'
import { HowItWorks, Welcome } from '#app/studio/Welcome.tsx'
import { paths } from '#shared/http/paths.ts'
import { ONCE, readOrTell, requireMe, type LoadContext } from '#web/boot/load.ts'
import { studioApi, useListOrganisationsQuery } from '#web/api/studio.gen.ts'
import { useT } from '#web/i18n/intl.tsx'
import { FailedNote } from '#web/ui/FailedNote.tsx'

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
    <Welcome path={paths.studioJoin}>
      {isError && !data && !isFetching && (
        <FailedNote
          text={t('studio.organisation_failed')}
          retry={t('browse.retry')}
          onRetry={() => void refetch()}
        />
      )}
      <Invitations />
      {organisations.length > 0 && <OrganisationList organisations={organisations} />}
      <HowItWorks />
      <ApplyForm opens={organisations.every(({ state }) => state === 'declined')} />
    </Welcome>
  )
}
