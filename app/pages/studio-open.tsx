import { redirect, useSearchParams } from 'react-router'
import { NarrationRequests } from '#features/studio/narration/NarrationRequests.tsx'
import { OfferAll } from '#features/studio/narration/OfferAll.tsx'
import {
  OPEN_VIEWS,
  REQUEST_SIDES,
  openArgs,
  openPath,
  readOpenView,
  type OpenView,
} from '#features/studio/narration/open-view.ts'
import { WorkRow } from '#features/studio/narration/WorkRow.tsx'
import { WorksFilter } from '#features/discovery/open-works/WorksFilter.tsx'
import { WorksPager } from '#features/discovery/open-works/WorksPager.tsx'
import { isWritable } from '#features/studio/organisations/membership.ts'
import '#features/studio/submissions/studio.css'
import '#features/studio/narration/narration.css'
import './studio-bar.css'
import { Head } from '#app/layout/Head.tsx'
import { StudioTabs } from '#app/layout/StudioTabs.tsx'
import { paths } from '#shared/http/paths.ts'
import { booksApi } from '#web/api/books.gen.ts'
import {
  studioApi,
  useListOrganisationsQuery,
  useListWorksToNarrateQuery,
  type ListOrganisationsApiResponse,
} from '#web/api/studio.gen.ts'
import { ONCE, read, readOrTell, requireMe, type LoadContext } from '#web/boot/load.ts'
import { useT } from '#web/i18n/intl.tsx'
import art from '#web/styles/cloth/empty-library.svg'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FailedNote } from '#web/ui/FailedNote.tsx'
import { HeadlineWord } from '#web/ui/HeadlineWord.tsx'
import { SkeletonLines } from '#web/ui/Skeleton.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'

/** Others take works on at any time. */
const FRESH = { ...ONCE, forceRefetch: true }

const acceptedOf = ({ organisation }: ListOrganisationsApiResponse) =>
  organisation.filter(({ state }) => state === 'accepted')

/** The organisation whose offers are shown: the one that is named, else the first. */
const organisationOf = (mine: ListOrganisationsApiResponse, view: OpenView) =>
  acceptedOf(mine).find(({ _id }) => _id === view.organisation) ?? acceptedOf(mine)[0]

export async function load({ store, url }: LoadContext) {
  requireMe(store, url)
  const { listNarrationRequests, listOrganisations, listWorksToNarrate } = studioApi.endpoints
  const mine = await read(store.dispatch(listOrganisations.initiate(undefined, ONCE)), url)
  const view = readOpenView(url.searchParams)
  const organisation = organisationOf(mine, view)
  if (!organisation) throw redirect(paths.studioJoin)
  if (view.view === 'requests') {
    await Promise.all(
      REQUEST_SIDES.map((side) =>
        readOrTell(store.dispatch(listNarrationRequests.initiate({ side }, FRESH)), url),
      ),
    )
    return null
  }
  await Promise.all([
    store.dispatch(listWorksToNarrate.initiate(openArgs(view, organisation._id), FRESH)),
    store.dispatch(booksApi.endpoints.listGenres.initiate(undefined, ONCE)),
  ])
  return null
}

/** Works without a voice: those of others to read aloud, those that one offers, and who asks for what. */
export function Page() {
  const t = useT()
  const view = readOpenView(useSearchParams()[0])
  const { data: mine } = useListOrganisationsQuery()
  const organisation = mine && organisationOf(mine, view)
  if (!organisation) return null
  return (
    <div className="studio">
      <Head title={t('studio.open')} />
      <HeadlineWord size="page" bleed decorative>
        {t('studio.open_word')}
      </HeadlineWord>
      <div className="bleed">
        <StudioTabs current="open" />
        <div className="studio__bar">
          <div>
            <h1 className="h2">{t('studio.open')}</h1>
            <p className="muted">{t(`studio.open_lead_${view.view}`)}</p>
          </div>
        </div>
        <Tabs
          label={t('studio.open')}
          tabs={OPEN_VIEWS.map((name) => ({
            to: paths.studioOpen(name === OPEN_VIEWS[0] ? {} : { view: name }),
            label: t(`studio.open_${name}`),
            current: name === view.view,
          }))}
        />
        {view.view === 'requests' ? (
          <NarrationRequests />
        ) : (
          <Works
            view={view}
            organisation={organisation}
            writable={acceptedOf(mine).filter(isWritable)}
          />
        )}
      </div>
    </div>
  )
}

interface WorksProps {
  view: OpenView
  organisation: ListOrganisationsApiResponse['organisation'][number]
  /** Organisations that the reader may ask for. */
  writable: ListOrganisationsApiResponse['organisation']
}

function Works({ view, organisation, writable }: WorksProps) {
  const t = useT()
  const args = openArgs(view, organisation._id)
  const { currentData: found, isError, refetch } = useListWorksToNarrateQuery(args)
  const isNarrowed = Boolean(view.search || view.genre || view.after)
  const to = (next: Omit<OpenView, 'view' | 'organisation'>) => openPath({ ...view, ...next })
  return (
    <>
      {view.view === 'ours' && (
        <OfferAll
          organisation={organisation}
          organisations={writable}
          onDone={() => void refetch()}
        />
      )}
      <WorksFilter key={view.search} view={view} to={to} />
      {!found && !isError && <SkeletonLines count={8} label={t('studio.loading')} />}
      {!found && isError && (
        <FailedNote
          text={t('studio.failed')}
          retry={t('browse.retry')}
          onRetry={() => void refetch()}
        />
      )}
      {found && found.works.length > 0 && (
        <ul className="narration" role="list">
          {found.works.map((work) => (
            <WorkRow
              key={work._id}
              work={work}
              isOffer={view.view === 'ours'}
              canTakeBack={writable.some(({ _id }) => _id === organisation._id)}
              writable={writable}
              onDone={() => void refetch()}
            />
          ))}
        </ul>
      )}
      {found?.works.length === 0 && (
        <EmptyState
          inRoom
          art={art}
          title={t(view.view === 'ours' ? 'studio.open_none_ours' : 'studio.open_none_works')}
          action={
            isNarrowed ? (
              <ButtonLink variant="quiet" to={to({ ...view, search: '', genre: '', after: '' })}>
                {t('open.show_all')}
              </ButtonLink>
            ) : (
              <ButtonLink variant="quiet" to={paths.studioNew}>
                {t('studio.new')}
              </ButtonLink>
            )
          }
        />
      )}
      {found && <WorksPager view={view} next={found.next} to={to} />}
    </>
  )
}
