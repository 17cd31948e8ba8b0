import type { ReactNode } from 'react'
import { useT } from '#web/i18n/intl.tsx'
import { paths } from '#shared/http/paths.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import './promo.css'

/** The banner: whole books that cost nothing, and how a gift reaches who cannot pay for it. */
export function Promo() {
  const t = useT()
  return (
    <div className="promo">
      <Half id="promo" title={t('home.promo_title')} text={t('home.promo_text')}>
        <ButtonLink to={paths.browse({ filter: 'free' })}>{t('home.promo_action')}</ButtonLink>
      </Half>
      <Half id="promo-gift" title={t('home.gift_title')} text={t('home.gift_text')}>
        <ButtonLink to={paths.gifts}>{t('home.gift_action')}</ButtonLink>
      </Half>
    </div>
  )
}

function Half(props: { id: string; title: string; text: string; children: ReactNode }) {
  return (
    <section className="promo__half" aria-labelledby={props.id}>
      <h2 id={props.id}>{props.title}</h2>
      <p>{props.text}</p>
      {props.children}
    </section>
  )
}
