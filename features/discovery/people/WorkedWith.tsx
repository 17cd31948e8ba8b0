import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formIn, type NamesInScripts } from '#shared/text/names.ts'
import { paths } from '#shared/http/paths.ts'
import type { GetPersonApiResponse } from '#web/api/discovery.gen.ts'
import { useT } from '#web/i18n/intl.tsx'
import { useShownName } from '#web/i18n/use-shown-name.tsx'
import { Cover } from '#web/ui/Cover.tsx'
import { Initial } from '#web/ui/Initial.tsx'
import { Makers } from '#features/books/found/Makers.tsx'

type Shown = Pick<GetPersonApiResponse, 'role' | 'series' | 'workedWith'>

/** Who made these books with a person, and the series that they belong to: each leads on. */
export function WorkedWith({ shown: { role, series, workedWith } }: { shown: Shown }) {
  const t = useT()
  return (
    <div className="person__beside">
      <Makers title={t(role === 'author' ? 'person.voices' : 'person.authors')}>
        {workedWith.map(({ person, books, coverSmall }) => (
          <Maker
            key={person.slug}
            to={paths.person(person.slug)}
            names={person.names}
            books={books}
            cloth={coverSmall}
          />
        ))}
      </Makers>
      <Makers title={t('search.series')}>
        {series.map(({ slug, names, books, coverSmall }) => (
          <Maker
            key={slug}
            to={paths.series(slug)}
            names={names}
            books={books}
            picture={<Cover src={coverSmall} size={56} />}
          />
        ))}
      </Makers>
    </div>
  )
}

interface MakerProps {
  to: string
  names: NamesInScripts
  books: number
  cloth?: string
  /** Instead of the first letter of the name. */
  picture?: ReactNode
}

function Maker({ to, names, books, cloth, picture }: MakerProps) {
  const t = useT()
  const { script, lang, dir, letters } = useShownName()(names)
  return (
    <li>
      <Link className="maker" to={to}>
        {picture ?? <Initial of={formIn(names, script) ?? names.roman} cloth={cloth} />}
        <span className="maker__main">
          <span className="found__t" lang={lang} dir={dir}>
            {letters}
          </span>
          <span className="maker__said">{t('browse.count', { count: books })}</span>
        </span>
      </Link>
    </li>
  )
}
