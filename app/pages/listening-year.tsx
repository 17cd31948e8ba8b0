import { skipToken } from '@reduxjs/toolkit/query'
import { Link, useSearchParams } from 'react-router'
import { LiveVerse } from '#features/discovery/verse/LiveVerse.tsx'
import { GoalStrip } from '#features/listening/goal/GoalStrip.tsx'
import { useGoal } from '#features/listening/goal/use-goal.ts'
import { useTimeZone } from '#features/listening/goal/use-time-zone.ts'
import { YearHero } from '#features/listening/goal/YearHero.tsx'
import { YearView, type Year } from '#features/listening/goal/YearView.tsx'
import { Head } from '#app/layout/Head.tsx'
import { useT } from '#web/i18n/intl.tsx'
import { useGetListeningYearQuery } from '#web/api/listening.gen.ts'
import { useGetVerseQuery } from '#web/api/discovery.gen.ts'
import { requireMe, type LoadContext } from '#web/boot/load.ts'
import { paths } from '#shared/http/paths.ts'
import art from '#web/styles/cloth/empty-library.svg'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FailedNote } from '#web/ui/FailedNote.tsx'
import { HeadlineWord } from '#web/ui/HeadlineWord.tsx'
import { SkeletonLines } from '#web/ui/Skeleton.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'

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
  const { currentData, isError, refetch } = useGetListeningYearQuery(args)
  // The strip stands amid the year: what follows would move if it came later.
  const { goal, failed } = useGoal()
  const data = goal || failed ? currentData : undefined
  const isHeard = data !== undefined && data.heardMs > 0
  return (
    <div className="year">
      <Head title={t('year.title')} />
      <HeadlineWord size="page" bleed decorative>
        {t('year.word')}
      </HeadlineWord>
      <div className="bleed">
        <div className="page-head">
          <h1 className="h2">{t('year.title')}</h1>
          <Link to={paths.library()}>{t('year.back')}</Link>
        </div>
        {data && <Years year={data} />}
      </div>
      {isHeard && data.books.length > 0 && <YearHero year={data} />}
      <div className="bleed">
        {data && (isHeard ? <YearView year={data} today={<GoalStrip scale />} /> : <GoalStrip />)}
        {!data && !isError && <SkeletonLines count={12} label={t('year.loading')} />}
        {isError && (
          <FailedNote
            text={t('year.failed')}
            retry={t('browse.retry')}
            onRetry={() => void refetch()}
          />
        )}
      </div>
      {isHeard && data.books[0] && <MostHeardVerse of={data.books[0].audiobook._id} />}
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

function MostHeardVerse({ of: audiobook }: { of: string }) {
  const { data } = useGetVerseQuery({ audiobook })
  return data?.verse ? <LiveVerse {...data.verse} /> : null
}

function Years({ year }: { year: Year }) {
  const t = useT()
  const years = [...new Set([...year.years, year.year])].sort((one, other) => other - one)
  if (years.length < 2) return null
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
