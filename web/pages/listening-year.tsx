import { skipToken } from '@reduxjs/toolkit/query'
import { Link, useSearchParams } from 'react-router'
import { GoalStrip } from '../../features/goal-screens/GoalStrip'
import { useTimeZone } from '../../features/goal-screens/use-time-zone'
import { YearView, type Year } from '../../features/goal-screens/YearView'
import { Head } from '../layout/Head'
import { useT } from '../lib/intl'
import { useGetListeningYearQuery } from '../lib/listening-api.gen'
import { requireMe, type LoadContext } from '../lib/load'
import { paths } from '../paths'
import art from '../styles/cloth/empty-library.svg'
import { ButtonLink } from '../ui/ButtonLink'
import { EmptyState } from '../ui/EmptyState'
import { FailedNote } from '../ui/FailedNote'
import { Hang } from '../ui/Hang'
import { SkeletonLines } from '../ui/Skeleton'
import { Tabs } from '../ui/Tabs'

export function load({ store, url }: LoadContext) {
  requireMe(store, url)
  return Promise.resolve(null)
}

const yearOf = (query: URLSearchParams): number | undefined => {
  const year = Number(query.get('year'))
  return Number.isInteger(year) && year >= 2000 && year <= 2200 ? year : undefined
}

/** Days begin where the listener is, which only their browser knows: it asks by itself. */
export function Page() {
  const t = useT()
  const timeZone = useTimeZone()
  const [query] = useSearchParams()
  const asked = yearOf(query)
  const args = timeZone ? { timeZone, ...(asked && { year: asked }) } : skipToken
  const { currentData: data, isError, refetch } = useGetListeningYearQuery(args)
  return (
    <div className="year">
      <Head title={t('year.title')} />
      <Hang size="page" bleed decorative>
        {t('year.word')}
      </Hang>
      <div className="bleed">
        <div className="page-head">
          <h1 className="h2">{t('year.title')}</h1>
          <Link to={paths.library()}>{t('year.back')}</Link>
        </div>
        <GoalStrip />
        {data && <Years year={data} />}
        {data && data.heardMs > 0 && <YearView year={data} />}
        {!data && !isError && <SkeletonLines count={12} label={t('year.loading')} />}
        {isError && (
          <FailedNote
            text={t('year.failed')}
            retry={t('browse.retry')}
            onRetry={() => void refetch()}
          />
        )}
      </div>
      {data?.heardMs === 0 && (
        <EmptyState
          art={art}
          title={t(data.counts ? 'year.empty' : 'goal.not_counted')}
          text={t(data.counts ? 'year.empty_text' : 'year.not_counted_text')}
          action={<ButtonLink to={paths.library()}>{t('year.back')}</ButtonLink>}
        />
      )}
    </div>
  )
}

/** The years that there is something to tell of. */
function Years({ year }: { year: Year }) {
  const t = useT()
  const years = [...new Set([...year.years, year.year])].sort((one, other) => other - one)
  return (
    <Tabs
      label={t('year.years')}
      tabs={years.map((one) => ({
        to: paths.listeningYear(one),
        label: String(one),
        current: one === year.year,
      }))}
    />
  )
}
