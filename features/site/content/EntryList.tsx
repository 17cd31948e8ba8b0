import { directionOf } from '#shared/i18n/languages.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Initial } from '#web/ui/Initial.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { tileCloth } from './ArticleCloth.tsx'
import type { Entry } from './contract.ts'
import { Prose } from './Prose.tsx'
import './entry-list.css'

/** People or organisations: each with the first letter of a name, the name, what they do, and a few words. */
export function EntryList({ entries }: { entries: readonly Entry[] }) {
  return (
    <ul role="list" className="entries">
      {entries.map((entry) => (
        <li key={entry.slug} id={entry.slug} className="entry">
          <div className="entry__head" lang={entry.language} dir={directionOf(entry.language)}>
            <Initial of={entry.title} cloth={tileCloth(entry.slug)} />
            <div>
              <h3>{entry.title}</h3>
              <p className="muted">{entry.description}</p>
            </div>
          </div>
          <Prose {...entry} />
        </li>
      ))}
      <Invented entries={entries} />
    </ul>
  )
}

/** Quotes of people about Qissa. */
export function Endorsements({ entries }: { entries: readonly Entry[] }) {
  return (
    <ul role="list" className="entries">
      {entries.map((entry) => (
        <li key={entry.slug} id={entry.slug}>
          <figure className="entry">
            <blockquote className="entry__words">
              <Prose {...entry} />
            </blockquote>
            <figcaption
              className="entry__head"
              lang={entry.language}
              dir={directionOf(entry.language)}
            >
              <Initial of={entry.title} cloth={tileCloth(entry.slug)} />
              <span className="entry__by">
                <b>{entry.title}</b>
                <span className="muted">{entry.description}</span>
              </span>
            </figcaption>
          </figure>
        </li>
      ))}
      <Invented entries={entries} />
    </ul>
  )
}

/** Says once that those above are nobody, where one of them is. */
function Invented({ entries }: { entries: readonly Entry[] }) {
  const t = useT()
  if (!entries.some(({ demo }) => demo)) return null
  return (
    <li className="entries__note">
      <Tag icon="info">{t('about.invented')}</Tag>
    </li>
  )
}
