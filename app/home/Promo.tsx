import { useT } from '#web/i18n/intl.tsx'
import { paths } from '#shared/http/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import './promo.css'

/** The banner of the moment: whole books that cost nothing. */
export function Promo() {
  const t = useT()
  return (
    <section className="promo" aria-labelledby="promo">
      <div className="promo__cloth" aria-hidden="true" />
      <div className="promo__text">
        <h2 id="promo">{t('home.promo_title')}</h2>
        <p>{t('home.promo_text')}</p>
        <ButtonLink to={paths.browse({ filter: 'free' })}>{t('home.promo_action')}</ButtonLink>
      </div>
    </section>
  )
}
