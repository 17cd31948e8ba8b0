import { Link } from 'react-router'
import { formIn, type NamesInScripts } from '#shared/text/names.ts'
import { paths } from '#shared/http/paths.ts'
import type { GetPersonApiResponse } from '#web/api/discovery.gen.ts'
import { useT } from '#web/i18n/intl.tsx'
import { useShownName } from '#web/i18n/use-shown-name.tsx'
import { Initial } from '#web/ui/Initial.tsx'
import '#features/books/found/found.css'

type Shown = Pick<GetPersonApiResponse, 'role' | 'series' | 'workedWith'>

/** Who made these books with a person, and the series that they belong to: each leads on. */
export function WorkedWith({ shown: { role, series, workedWith } }: { shown: Shown }) {
  const t = useT()
  return (
    <div className="person__beside">
      <Makers
        title={t(role === 'author' ? 'person.voices' : 'person.authors')}
        makers={workedWith.map(({ person, books }) => ({
          to: paths.person(person.slug),
          names: person.names,
          books,
        }))}
      />
      <Makers
        title={t('search.series')}
        makers={series.map(({ slug, names, books }) => ({ to: paths.series(slug), names, books }))}
      />
    </div>
  )
}

interface Maker {
  to: string
  names: NamesInScripts
  books: number
}

function Makers({ title, makers }: { title: string; makers: Maker[] }) {
  if (makers.length === 0) return null
  return (
    <section className="makers">
      <h2 className="found__of">{title}</h2>
      <ul role="list" className="makers__list">
        {makers.map((maker) => (
          <li key={maker.to}>
            <MakerLink {...maker} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function MakerLink({ to, names, books }: Maker) {
  const t = useT()
  const { script, lang, dir, letters } = useShownName()(names)
  return (
    <Link className="maker" to={to}>
      <Initial of={formIn(names, script) ?? names.roman} />
      <span className="maker__main">
        <span className="found__t" lang={lang} dir={dir}>
          {letters}
        </span>
        <span className="maker__said">{t('browse.count', { count: books })}</span>
      </span>
    </Link>
  )
}
