import { AccountSheet } from '../../features/accounts/AccountSheet'
import { ContactForm } from '../../features/contact/ContactForm'
import { ContactWays } from '../../features/contact/ContactWays'
import { Head } from '../layout/Head'
import { useT } from '../lib/intl'
import { paths } from '../paths'

export function Page() {
  const t = useT()
  return (
    <>
      <Head
        title={t('contact.title')}
        description={t('contact.description')}
        path={paths.contact}
      />
      <AccountSheet word={t('contact.word')} title={t('contact.title')}>
        <p className="contact__lead">{t('contact.lead')}</p>
        <ContactForm />
        <ContactWays />
      </AccountSheet>
    </>
  )
}
