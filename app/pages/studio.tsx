import { Link, redirect, useNavigate, useSearchParams } from 'react-router'
import { Invitations } from '#features/studio/organisations/Invitations.tsx'
import { isWritable } from '#features/studio/organisations/membership.ts'
import { SkeletonRows, SubmissionList } from '#features/studio/submissions/SubmissionList.tsx'
import {
  LIST_PAGE,
  listArgs,
  listPath,
  readListView,
  type ListView,
} from '#app/studio/list-view.ts'
import '#features/studio/submissions/studio.css'
import '#features/studio/submissions/submission-list.css'
import './studio-bar.css'
import { LISTED, SORTS, type Listed } from '#features/studio/submissions/choices.ts'
import { STATES } from '#features/studio/submissions/states.ts'
import { Head } from '#app/layout/Head.tsx'
import { StudioTabs } from '#app/layout/StudioTabs.tsx'
import { grouped } from '#shared/money/money.ts'
import { paths } from '#shared/http/paths.ts'
import { isRole, mayRole } from '#shared/call/permissions.ts'
import {
  studioApi,
  useListOrganisationsQuery,
  useListSubmissionsQuery,
} from '#web/api/studio.gen.ts'
import { ONCE, read, requireMe, type LoadContext } from '#web/boot/load.ts'
import { oneOf } from '#web/forms/address-query.ts'
import { useT } from '#web/i18n/intl.tsx'
import { useMe } from '#web/session/store.ts'
import art from '#web/styles/cloth/empty-library.svg'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FailedNote } from '#web/ui/FailedNote.tsx'
import { HeadlineWord } from '#web/ui/HeadlineWord.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'

const mayReview = (role: string) => isRole(role) && mayRole(role, 'submission.review')

export async function load({ store, url }: LoadContext) {
  const me = requireMe(store, url)
  const { listOrganisations, listSubmissions } = studioApi.endpoints
  const mine = await read(store.dispatch(listOrganisations.initiate(undefined, ONCE)), url)
  const isMember = mine.organisation.some(({ state }) => state === 'accepted')
  if (!isMember && mine.invitation.length === 0 && !mayReview(me.role))
    throw redirect(paths.studioJoin)
  const view = readListView(url.searchParams)
  // Others bring books on at any time.
  const fresh = { ...ONCE, forceRefetch: true }
  await store.dispatch(listSubmissions.initiate(listArgs(view), fresh))
  return null
}

export function Page() {
  const t = useT()
  const me = useMe()
  const view = readListView(useSearchParams()[0])
  const { data: mine } = useListOrganisationsQuery()
  const { currentData: found, isError, refetch } = useListSubmissionsQuery(listArgs(view))
  const writable = (mine?.organisation ?? []).filter(isWritable)
  const isMixed = (mine?.organisation.length ?? 0) !== 1
  const isAsked = view.state !== undefined || view.search !== undefined
  return (
    <div className="studio studio--list">
      <Head title={t('studio.name')} />
      <HeadlineWord size="page" bleed decorative>
        {t('studio.word')}
      </HeadlineWord>
      <div className="bleed">
        <StudioTabs current="books" />
        <div className="studio__bar">
          <div>
            <PageTitle word={t('studio.word')}>{t('studio.name')}</PageTitle>
            <p className="vh" role="status">
              {found && t('studio.count', { count: found.total })}
            </p>
          </div>
          {writable.length > 0 && <ButtonLink to={paths.studioNew}>{t('studio.new')}</ButtonLink>}
        </div>
        <Invitations />
        {(isAsked || (found?.total ?? 0) > 0) && (
          <>
            <Filters key={view.search} view={view} />
            <StateTabs view={view} counts={found?.counts ?? {}} />
          </>
        )}
        {!found && !isError && <SkeletonRows />}
        {!found && isError && (
          <FailedNote
            text={t('studio.failed')}
            retry={t('browse.retry')}
            onRetry={() => void refetch()}
          />
        )}
        {found && found.submission.length > 0 && (
          <SubmissionList
            rows={found.submission}
            isMixed={isMixed || mayReview(me?.role ?? '')}
            isGrouped={!isAsked && view.sort === SORTS[0]}
            isWriter={writable.length > 0}
          />
        )}
        {found?.total === 0 && isAsked && (
          <div className="studio__none stack">
            <p className="muted">{t('studio.none_found')}</p>
            <Link className="link" to={paths.studio()}>
              {t('studio.show_all')}
            </Link>
          </div>
        )}
        <Pager
          page={view.page}
          pages={Math.ceil((found?.total ?? 0) / LIST_PAGE)}
          to={(page) => listPath({ ...view, page })}
        />
      </div>
      {found?.total === 0 && !isAsked && (
        <EmptyState
          art={art}
          title={t('studio.none')}
          text={t(writable.length > 0 ? 'studio.none_text' : 'studio.none_reviewer')}
          action={
            writable.length > 0 && <ButtonLink to={paths.studioNew}>{t('studio.first')}</ButtonLink>
          }
        />
      )}
    </div>
  )
}

interface StateTabsProps {
  view: ListView
  counts: Partial<Record<Listed, number>>
}

function StateTabs({ view, counts }: StateTabsProps) {
  const t = useT()
  const states = LISTED.filter((state) => counts[state] || state === view.state)
  if (states.length < 2 && !view.state) return null
  const all = STATES.reduce((sum, state) => sum + (counts[state] ?? 0), 0)
  const tab = (state: Listed | undefined, label: string, count: number) => ({
    to: listPath({ ...view, state, page: 1 }),
    label,
    count: grouped(count),
    current: state === view.state,
  })
  return (
    <Tabs
      label={t('studio.state')}
      tabs={[
        tab(undefined, t('studio.state_any'), all),
        ...states.map((state) => tab(state, t(`studio.state_${state}`), counts[state] ?? 0)),
      ]}
    />
  )
}

function Filters({ view }: { view: ListView }) {
  const t = useT()
  const navigate = useNavigate()
  const go = (next: Partial<ListView>) => void navigate(listPath({ ...view, page: 1, ...next }))
  return (
    <form
      className="studio__filters"
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        const search = new FormData(event.currentTarget).get('search')
        go({ search: (typeof search === 'string' && search.trim()) || undefined })
      }}
    >
      <div className="studio__search">
        <TextInput
          label={t('studio.search')}
          placeholder={t('studio.search_short')}
          type="search"
          name="search"
          dir="auto"
          maxLength={100}
          defaultValue={view.search ?? ''}
        />
        <Button type="submit" variant="quiet">
          {t('studio.search_go')}
        </Button>
      </div>
      <Select
        label={t('studio.sort')}
        value={view.sort}
        options={SORTS.map((sort) => ({ value: sort, label: t(`studio.sort_${sort}`) }))}
        onChange={({ target }) => go({ sort: oneOf(SORTS, target.value) })}
      />
    </form>
  )
}
