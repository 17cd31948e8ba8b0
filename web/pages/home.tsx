import { ContinueShelf } from '../../features/shelves/ContinueShelf'
import { GenrePatch } from '../../features/genres/GenrePatch'
import { HomeHero } from '../home/HomeHero'
import { PopularShelf } from '../../features/shelves/PopularShelf'
import { structuredSite } from '../../features/sharing/structured-site'
import { StructuredData } from '../../features/sharing/StructuredData'
import { TrendingShelf } from '../../features/shelves/TrendingShelf'
import { LANGUAGES } from '../../shared/languages'
import { Head } from '../layout/Head'
import { HomeWait } from '../home/HomeWait'
import { JoinNow } from '../home/JoinNow'
import { LanguageChoice } from '../home/LanguageChoice'
import { Promo } from '../home/Promo'
import {
  generatedApi,
  useGetShelvesQuery,
  useListGenresQuery,
  type GetShelvesApiResponse,
} from '../lib/api.gen'
import { useT } from '../lib/intl'
import { ONCE, read, type LoadContext } from '../lib/load'
import { useOrigin } from '../lib/origin'
import { paths } from '../paths'

export async function load({ store, url }: LoadContext) {
  const { getShelves, listGenres } = generatedApi.endpoints
  await Promise.all([
    read(store.dispatch(getShelves.initiate({ on: 'home' }, ONCE)), url),
    read(store.dispatch(listGenres.initiate(undefined, ONCE)), url),
  ])
  return null
}

export function Page() {
  const t = useT()
  const { data: shelves, isError, refetch } = useGetShelvesQuery({ on: 'home' })
  const { data: kinds } = useListGenresQuery()
  return (
    <>
      <Head title={t('home.title')} description={t('home.description')} path={paths.home} />
      <HomeData />
      <HomeHero books={shelves ? firstOf(shelves) : []} />
      {shelves && firstOf(shelves).length > 0 ? (
        <>
          <ContinueShelf books={shelves.continueListening} />
          <PopularShelf books={shelves.mostPopular} />
          <TrendingShelf books={shelves.trending} />
        </>
      ) : (
        <HomeWait state={shelves ? 'empty' : isError ? 'failed' : 'loading'} onRetry={refetch} />
      )}
      <GenrePatch genres={kinds?.genres ?? []} />
      <LanguageChoice />
      <Promo />
      <JoinNow />
    </>
  )
}

function HomeData() {
  const t = useT()
  const origin = useOrigin()
  const said = { origin, name: t('app.name'), description: t('home.description') }
  return (
    <StructuredData
      text={import.meta.env.SSR ? structuredSite({ ...said, languages: LANGUAGES }) : ''}
    />
  )
}

/** Books for the first view: the most heard, or the newest where nothing was heard yet. */
const firstOf = ({ mostPopular, new: newest }: GetShelvesApiResponse) =>
  mostPopular.length > 0 ? mostPopular : newest
