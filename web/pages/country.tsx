import { PlaceForm } from '../../features/location-screens/PlaceForm'
import { Head } from '../layout/Head'
import { useT } from '../lib/intl'
import { paths } from '../paths'
import { Hang } from '../ui/Hang'

export function Page() {
  const t = useT()
  return (
    <>
      <Head title={t('nav.place')} description={t('place.description')} path={paths.country} />
      <Hang size="page" bleed decorative>
        {t('place.word')}
      </Hang>
      <div className="bleed">
        <div className="page-head">
          <h1 className="h2">{t('nav.place')}</h1>
        </div>
        <p>{t('place.lead')}</p>
        <PlaceForm />
      </div>
    </>
  )
}
