import { useSearchParams } from 'react-router'
import { OrganisationTabs } from '#features/studio/organisations/OrganisationTabs.tsx'
import { BookTable } from '#features/studio/publishing/BookTable.tsx'
import { Figures } from '#features/studio/publishing/Figures.tsx'
import '#features/studio/publishing/statistics.css'
import '#features/studio/submissions/studio.css'
import './studio-bar.css'
import { loadShown, useShown } from '#app/studio/shown-organisation.ts'
import { Head } from '#app/layout/Head.tsx'
import { StudioTabs } from '#app/layout/StudioTabs.tsx'
import { paths } from '#shared/http/paths.ts'
import { studioApi, useListStatisticsQuery } from '#web/api/studio.gen.ts'
import { ONCE, type LoadContext } from '#web/boot/load.ts'
import { pageOf } from '#web/forms/address-query.ts'
import { useT } from '#web/i18n/intl.tsx'
import art from '#web/styles/cloth/empty-notices.svg'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FailedNote } from '#web/ui/FailedNote.tsx'
import { HeadlineWord } from '#web/ui/HeadlineWord.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { SkeletonLines } from '#web/ui/Skeleton.tsx'

const PAGE = 20
const LAST_PAGE = 50_000

const argsOf = (organisation: string, query: URLSearchParams) => ({
  organisation,
  _start: (pageOf(query, LAST_PAGE) - 1) * PAGE,
  _limit: PAGE,
})

export async function load({ store, url }: LoadContext) {
  const { listStatistics } = studioApi.endpoints
  const shown = await loadShown({ store, url })
  await store.dispatch(listStatistics.initiate(argsOf(shown._id, url.searchParams), ONCE))
  return null
}

export function Page() {
  const t = useT()
  const { organisations, shown } = useShown()
  if (!shown) return null
  return (
    <div className="studio">
      <Head title={t('studio.stats')} />
      <HeadlineWord size="page" bleed decorative>
        {t('studio.word')}
      </HeadlineWord>
      <div className="bleed">
        <StudioTabs current="stats" />
        <div className="studio__bar">
          <div>
            <h1 className="h2">{t('studio.stats')}</h1>
            <p className="muted">{t('studio.stats_lead')}</p>
          </div>
        </div>
        <OrganisationTabs
          organisations={organisations}
          shown={shown._id}
          to={(organisation) => paths.studioStats(undefined, { organisation })}
        />
        <Books organisation={shown._id} key={shown._id} />
      </div>
    </div>
  )
}

function Books({ organisation }: { organisation: string }) {
  const t = useT()
  const [query] = useSearchParams()
  const asked = useListStatisticsQuery(argsOf(organisation, query))
  const { currentData: found, isError, refetch } = asked
  if (isError)
    return (
      <FailedNote
        text={t('studio.stats_failed')}
        retry={t('browse.retry')}
        onRetry={() => void refetch()}
      />
    )
  if (!found) return <SkeletonLines count={6} label={t('studio.stats_loading')} />
  if (found.total === 0)
    return (
      <EmptyState
        inRoom
        art={art}
        title={t('studio.stats_none')}
        titleAs="p"
        action={
          <ButtonLink variant="quiet" to={paths.studio()}>
            {t('studio.all_books')}
          </ButtonLink>
        }
      />
    )
  return (
    <>
      <Figures money={found.money} days={found.days} before={found.before} />
      <BookTable books={found.books} />
      <Pager
        page={pageOf(query, LAST_PAGE)}
        pages={Math.ceil(found.total / PAGE)}
        to={(page) =>
          paths.studioStats(undefined, {
            organisation: query.get('organisation') ?? undefined,
            page: page === 1 ? undefined : String(page),
          })
        }
      />
    </>
  )
}
