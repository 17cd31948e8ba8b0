import { Link } from 'react-router'
import { AccountSheet } from '#features/account/account/AccountSheet.tsx'
import { ContactForm } from '#features/site/contact/ContactForm.tsx'
import { ContactWays } from '#features/site/contact/ContactWays.tsx'
import { Head } from '#app/layout/Head.tsx'
import { useT } from '#web/i18n/intl.tsx'
import { paths } from '#shared/http/paths.ts'

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
        <p>
          <Link className="link" to={paths.questions()}>
            {t('contact.questions')}
          </Link>
        </p>
        <ContactForm />
        <ContactWays />
      </AccountSheet>
    </>
  )
}
