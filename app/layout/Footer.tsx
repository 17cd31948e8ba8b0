import { useState } from 'react'
import { Link } from 'react-router'
import { CONTACT_ADDRESS, CONTACT_PHONE, SOCIAL_MEDIA } from '#shared/schemas/contact-address.ts'
import { useT } from '#web/i18n/intl.tsx'
import { useMe } from '#web/session/store.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { HeadlineWord } from '#web/ui/HeadlineWord.tsx'
import { entriesOf, type NavigationEntry } from './navigation.ts'
import { ThemeChoice } from './ThemeChoice.tsx'

function Column({ title, entries }: { title: string; entries: NavigationEntry[] }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  if (entries.length === 0) return null
  return (
    <nav aria-label={title} data-open={open || undefined}>
      <h2>
        <span>{title}</span>
        <button
          type="button"
          aria-label={`${title}: ${t('nav.menu')}`}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {title} <Icon name="chevron-down" small />
        </button>
      </h2>
      <ul role="list">
        {entries.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{t(label)}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const thisYear = () => String(new Date().getUTCFullYear())

/** The end of every page; a short one names the house alone. On a phone a listener's is a few lines, for the menu below has the rest. */
export function Footer({ short = false }: { short?: boolean }) {
  const t = useT()
  const isMine = useMe() !== null
  const look = short ? 'foot foot--short' : isMine ? 'foot foot--mine' : 'foot'
  return (
    <footer className="deep">
      <div className="chope" aria-hidden="true" />
      <div className={look}>
        {!short && (
          <HeadlineWord decorative bleed stitch>
            {t('app.word')}
          </HeadlineWord>
        )}
        <div className="bleed">
          {!short && <Columns />}
          <p className="foot__end">
            {t('footer.copyright', { year: thisYear() })}
            <span className="cluster">
              {SOCIAL_MEDIA.map((name) => (
                <a key={name} href={`https://qissa.example/${name}`} lang="en">
                  {name}
                </a>
              ))}
            </span>
          </p>
        </div>
      </div>
    </footer>
  )
}

function Columns() {
  const t = useT()
  const signedIn = useMe() !== null
  return (
    <div className="foot__g">
      <div className="foot__about">
        <p>{t('footer.about')}</p>
      </div>
      <Column title={t('footer.listen')} entries={entriesOf('listen', signedIn)} />
      <Column title={t('app.name')} entries={entriesOf('company', signedIn)} />
      <Column title={t('footer.account')} entries={entriesOf('account', signedIn)} />
      <div className="foot__contact">
        <h2>{t('footer.contact')}</h2>
        <a href={`mailto:${CONTACT_ADDRESS}`}>{CONTACT_ADDRESS}</a>
        <a className="num" href={`tel:${CONTACT_PHONE.replaceAll(' ', '')}`} dir="ltr">
          {CONTACT_PHONE}
        </a>
      </div>
      <div className="foot__theme">
        <h2>{t('nav.theme')}</h2>
        <ThemeChoice />
      </div>
    </div>
  )
}
