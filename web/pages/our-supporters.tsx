import { Link } from 'react-router'
import { Endorsements, EntryList } from '../../features/content/EntryList'
import { OtherLanguage } from '../../features/content/Prose'
import { Head } from '../layout/Head'
import { useLanguage, useT } from '../lib/intl'
import { ONCE, read, type LoadContext } from '../lib/load'
import { pagesApi, useListPartnersQuery, useListSupportersQuery } from '../lib/pages-api.gen'
import { paths } from '../paths'
import { Hang } from '../ui/Hang'
import { Shelf } from '../ui/Shelf'

export async function load({ store, url }: LoadContext) {
  const { language } = store.getState().settings
  const { listPartners, listSupporters } = pagesApi.endpoints
  await Promise.all([
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
  const [first] = said?.supporter ?? []
  return (
    <div className="house-page">
      <Head
        title={t('supporter.title')}
        description={t('supporter.description')}
        path={paths.supporters}
      />
      <Hang size="page" bleed decorative>
        {t('supporter.word')}
      </Hang>
      <div className="bleed">
        <div className="house-page__head">
          <h1 className="h1">{t('supporter.title')}</h1>
          <p className="prose__lead">{t('supporter.lead')}</p>
        </div>
        {first && <OtherLanguage language={first.language} />}
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
    </div>
  )
}
