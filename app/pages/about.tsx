import { useSearchParams } from 'react-router'
import { directionOf } from '#shared/i18n/languages.ts'
import { BooksToHear, loadBooksToHear } from '#features/discovery/shelves/BooksToHear.tsx'
import { ArticleCloth } from '#features/site/content/ArticleCloth.tsx'
import { EntryList } from '#features/site/content/EntryList.tsx'
import { Prose } from '#features/site/content/Prose.tsx'
import { Head } from '#app/layout/Head.tsx'
import { oneOf } from '#web/forms/address-query.ts'
import { useLanguage, useT } from '#web/i18n/intl.tsx'
import { ONCE, read, type LoadContext } from '#web/boot/load.ts'
import { useListTeamQuery, useReadPageTextQuery, siteApi } from '#web/api/site.gen.ts'
import { paths } from '#shared/http/paths.ts'
import { HeadlineWord } from '#web/ui/HeadlineWord.tsx'
import { Shelf } from '#web/ui/Shelf.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'

const TYPES = ['who', 'what', 'why'] as const

const typeOf = (query: URLSearchParams) => oneOf(TYPES, query.get('type'))

export async function load({ store, url }: LoadContext) {
  const { language } = store.getState().settings
  const { readPageText, listTeam } = siteApi.endpoints
  const slug = typeOf(url.searchParams)
  const asked = [
    loadBooksToHear(store),
    read(store.dispatch(readPageText.initiate({ slug, language }, ONCE)), url),
    ...(slug === 'who' ? [read(store.dispatch(listTeam.initiate({ language }, ONCE)), url)] : []),
  ]
  await Promise.all(asked)
  return null
}

export function Page() {
  const t = useT()
  const language = useLanguage()
  const [query] = useSearchParams()
  const slug = typeOf(query)
  const { data } = useReadPageTextQuery({ slug, language })
  const tabs = TYPES.map((type) => ({
    to: paths.about(type),
    label: t(`nav.${type}`),
    current: type === slug,
  }))
  if (!data) return null
  const { title, description, language: spoken } = data.page
  return (
    <div className="content-page">
      <Head title={title} description={description} path={paths.about(slug)} />
      <HeadlineWord size="page" bleed decorative>
        {t('about.word')}
      </HeadlineWord>
      <div className="bleed">
        <Tabs label={t('about.tabs')} tabs={tabs} />
        <div className="content-page__head" lang={spoken} dir={directionOf(spoken)}>
          <h1 className="h1">{title}</h1>
          <p className="prose__lead">{description}</p>
        </div>
        <div className="content-page__cloth">
          <ArticleCloth slug={slug} />
        </div>
        <Prose parts html={data.page.html} language={spoken} />
      </div>
      {slug === 'who' && <Team />}
      <BooksToHear />
    </div>
  )
}

function Team() {
  const t = useT()
  const { data } = useListTeamQuery({ language: useLanguage() })
  return (
    <Shelf id="team" word={t('team.word')} title={t('team.title')}>
      {data && <EntryList entries={data.team} />}
    </Shelf>
  )
}
