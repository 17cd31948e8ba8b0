import { redirect, useSearchParams } from 'react-router'
import { Invitations } from '#features/studio/organisations/Invitations.tsx'
import { InviteForm } from '#features/studio/organisations/InviteForm.tsx'
import { MemberList } from '#features/studio/organisations/MemberList.tsx'
import { RoleTable } from '#features/studio/organisations/RoleTable.tsx'
import { Head } from '#app/layout/Head.tsx'
import { StudioTabs } from '#app/layout/StudioTabs.tsx'
import { paths } from '#shared/http/paths.ts'
import { notFound, ONCE, read, requireMe, type LoadContext } from '#web/boot/load.ts'
import {
  studioApi,
  useListOrganisationsQuery,
  type ListOrganisationsApiResponse,
} from '#web/api/studio.gen.ts'
import { useAttestedName, useNameIn, useT } from '#web/i18n/intl.tsx'
import { Comma } from '#web/ui/Comma.tsx'
import { HeadlineWord } from '#web/ui/HeadlineWord.tsx'
import { Name } from '#web/ui/Name.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import './studio-organisation.css'

const acceptedOf = ({ organisation }: ListOrganisationsApiResponse) =>
  organisation.filter(({ state }) => state === 'accepted')

export async function load({ store, url }: LoadContext) {
  requireMe(store, url)
  const { listOrganisations } = studioApi.endpoints
  const list = await read(store.dispatch(listOrganisations.initiate(undefined, ONCE)), url)
  const accepted = acceptedOf(list)
  if (accepted.length === 0) throw redirect(paths.studioJoin)
  const id = url.searchParams.get('id')
  if (id && !accepted.some(({ _id }) => _id === id)) throw notFound()
  return null
}

export function Page() {
  const t = useT()
  const [query] = useSearchParams()
  const { data } = useListOrganisationsQuery()
  const nameIn = useNameIn()
  const attested = useAttestedName()
  const accepted = data ? acceptedOf(data) : []
  const id = query.get('id')
  const shown = id ? accepted.find(({ _id }) => _id === id) : accepted[0]
  if (!shown) return null
  return (
    <div className="organisation" key={shown._id}>
      <Head title={attested(shown.names)} />
      <HeadlineWord size="page" bleed decorative>
        {t('studio.organisation_word')}
      </HeadlineWord>
      <div className="bleed">
        <StudioTabs current="members" />
        <div className="page-head">
          <h1 className="h2">
            <Name of={shown.names} />
          </h1>
          <span className="muted">
            {t(`studio.organisation_kind_${shown.kind}`)}
            <Comma />
            {t(`studio.member_role_${shown.role}`)}
          </span>
        </div>
        {accepted.length > 1 && (
          <Tabs
            label={t('studio.organisation_which')}
            tabs={accepted.map(({ _id, names }) => ({
              to: paths.studioOrganisation(_id),
              label: nameIn(names),
              current: _id === shown._id,
            }))}
          />
        )}
        <Invitations />
        <MemberList organisation={shown} />
        {shown.role === 'owner' && <InviteForm organisation={shown} />}
        <RoleTable />
      </div>
    </div>
  )
}
