import { directionOf } from '#shared/i18n/languages.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import type { Entry } from './contract.ts'
import { Prose } from './Prose.tsx'
import './entry-list.css'

/** People or organisations: each with a name, what they do, and a few words. */
export function EntryList({ entries }: { entries: readonly Entry[] }) {
  return (
    <ul role="list" className="entries">
      {entries.map((entry) => (
        <li key={entry.slug} id={entry.slug} className="entry">
          <div lang={entry.language} dir={directionOf(entry.language)}>
            <h3>{entry.title}</h3>
            <p className="muted">{entry.description}</p>
          </div>
          <Prose {...entry} />
          <Invented entry={entry} />
        </li>
      ))}
    </ul>
  )
}

/** Quotes of people about Qissa. */
export function Endorsements({ entries }: { entries: readonly Entry[] }) {
  return (
    <ul role="list" className="entries entries--wide">
      {entries.map((entry) => (
        <li key={entry.slug} id={entry.slug}>
          <figure className="entry">
            <blockquote className="entry__words">
              <Prose {...entry} />
            </blockquote>
            <figcaption lang={entry.language} dir={directionOf(entry.language)}>
              <b>{entry.title}</b>
              <span className="muted">{entry.description}</span>
            </figcaption>
            <Invented entry={entry} />
          </figure>
        </li>
      ))}
    </ul>
  )
}

function Invented({ entry: { demo } }: { entry: Entry }) {
  const t = useT()
  if (!demo) return null
  return (
    <p>
      <Tag icon="info">{t('about.invented')}</Tag>
    </p>
  )
}
