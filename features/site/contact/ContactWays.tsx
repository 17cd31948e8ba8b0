import { CONTACT_ADDRESS, CONTACT_PHONE } from '#shared/schemas/contact-address.ts'
import { useT } from '#web/i18n/intl.tsx'

export function ContactWays() {
  const t = useT()
  return (
    <section className="contact__ways">
      <h2>{t('contact.direct')}</h2>
      <ul role="list">
        <li>
          <a className="link" href={`mailto:${CONTACT_ADDRESS}`} dir="ltr">
            {CONTACT_ADDRESS}
          </a>
        </li>
        <li>
          <a className="link num" href={`tel:${CONTACT_PHONE.replaceAll(' ', '')}`} dir="ltr">
            {CONTACT_PHONE}
          </a>
        </li>
      </ul>
    </section>
  )
}
