import { Link } from 'react-router'
import { BooksToHear, loadBooksToHear } from '#features/discovery/shelves/BooksToHear.tsx'
import { ArticleCloth } from '#features/site/content/ArticleCloth.tsx'
import { Endorsements, EntryList } from '#features/site/content/EntryList.tsx'
import { Head } from '#app/layout/Head.tsx'
import { useLanguage, useT } from '#web/i18n/intl.tsx'
import { ONCE, read, type LoadContext } from '#web/boot/load.ts'
import { useListPartnersQuery, useListSupportersQuery, siteApi } from '#web/api/site.gen.ts'
import { paths } from '#shared/http/paths.ts'
import { HeadlineWord } from '#web/ui/HeadlineWord.tsx'
import { Shelf } from '#web/ui/Shelf.tsx'

export async function load({ store, url }: LoadContext) {
  const { language } = store.getState().settings
  const { listPartners, listSupporters } = siteApi.endpoints
  await Promise.all([
    loadBooksToHear(store),
    read(store.dispatch(listSupporters.initiate({ language }, ONCE)), url),
    read(store.dispatch(listPartners.initiate({ language }, ONCE)), url),
  ])
  return null
}

export function Page() {
  const t = useT()
  const language = useLanguage()
  const { data: said } = useListSupportersQuery({ language })
  const { data: brought } = useListPartnersQuery({ language })
  return (
    <div className="content-page">
      <Head
        title={t('supporter.title')}
        description={t('supporter.description')}
        path={paths.supporters}
      />
      <HeadlineWord size="page" bleed decorative>
        {t('supporter.word')}
      </HeadlineWord>
      <div className="bleed">
        <div className="content-page__head">
          <h1 className="h1">{t('supporter.title')}</h1>
          <p className="prose__lead">{t('supporter.lead')}</p>
        </div>
        <div className="content-page__cloth">
          <ArticleCloth shape="band" slug="our-supporters" />
        </div>
        <Endorsements entries={said?.supporter ?? []} />
      </div>
      <Shelf
        id="partners"
        word={t('partner.word')}
        title={t('partner.title')}
        action={
          <Link className="link" to={paths.contact}>
            {t('partner.join')}
          </Link>
        }
      >
        <EntryList entries={brought?.partner ?? []} />
      </Shelf>
      <BooksToHear />
    </div>
  )
}
