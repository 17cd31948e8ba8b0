import { useParams } from 'react-router'
import { FinishedShare } from '#features/studio/publishing/BookTable.tsx'
import { DayTable } from '#features/studio/publishing/DayTable.tsx'
import { Figures } from '#features/studio/publishing/Figures.tsx'
import { useFewer } from '#features/studio/publishing/use-fewer.ts'
import '#features/studio/publishing/statistics.css'
import '#features/studio/submissions/studio.css'
import './studio-bar.css'
import { Head } from '#app/layout/Head.tsx'
import { StudioTabs } from '#app/layout/StudioTabs.tsx'
import { studioApi, useGetStatisticsQuery } from '#web/api/studio.gen.ts'
import { ONCE, read, requireMe, type LoadContext } from '#web/boot/load.ts'
import { useNameIn, useT } from '#web/i18n/intl.tsx'
import { Cover } from '#web/ui/Cover.tsx'
import { HeadlineWord } from '#web/ui/HeadlineWord.tsx'
import { Name } from '#web/ui/Name.tsx'

export async function load({ store, url, params }: LoadContext) {
  requireMe(store, url)
  const { getStatistics, listOrganisations } = studioApi.endpoints
  await Promise.all([
    read(store.dispatch(getStatistics.initiate({ id: params.id ?? '' }, ONCE)), url),
    store.dispatch(listOrganisations.initiate(undefined, ONCE)),
  ])
  return null
}

export function Page() {
  const t = useT()
  const nameIn = useNameIn()
  const people = useFewer()
  const { data } = useGetStatisticsQuery({ id: useParams().id ?? '' })
  if (!data) return null
  const { book, days } = data
  return (
    <div className="studio">
      <Head title={nameIn(book.names)} />
      <HeadlineWord size="page" bleed decorative>
        {t('studio.word')}
      </HeadlineWord>
      <div className="bleed">
        <StudioTabs current="stats" />
        <div className="studio__bar">
          <div className="stats__head">
            <Cover src={book.cover} size={64} />
            <div>
              <h1 className="h2">
                <Name of={book.names} />
              </h1>
              <p className="muted">{t('studio.stats_lead')}</p>
            </div>
          </div>
          <dl className="stats__facts">
            <div>
              <dt>{t('studio.stats_listeners')}</dt>
              <dd>{people(book.listeners)}</dd>
            </div>
            <div>
              <dt>{t('studio.stats_finished')}</dt>
              <dd>
                <FinishedShare {...book} />
              </dd>
            </div>
          </dl>
        </div>
        <Figures money={book.money} days={days} />
        <DayTable days={days} />
      </div>
    </div>
  )
}
