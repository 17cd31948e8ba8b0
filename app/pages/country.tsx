import { PlaceForm } from '#features/account/location/PlaceForm.tsx'
import { Head } from '#app/layout/Head.tsx'
import { useT } from '#web/i18n/intl.tsx'
import { paths } from '#shared/http/paths.ts'
import { HeadlineWord } from '#web/ui/HeadlineWord.tsx'

export function Page() {
  const t = useT()
  return (
    <>
      <Head title={t('nav.place')} description={t('place.description')} path={paths.country} />
      <HeadlineWord size="page" bleed decorative>
        {t('place.word')}
      </HeadlineWord>
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
