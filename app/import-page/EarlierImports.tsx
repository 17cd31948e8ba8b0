import { Link } from 'react-router'
import { useLanguage, useT } from '#web/i18n/intl.tsx'
import { commaOf } from '#web/ui/Comma.tsx'
import { ImportSent } from './ImportSent.tsx'
import { ImportStateTag } from './ImportStateTag.tsx'
import { firstRows, hasRows, type Import } from './import-view.ts'
import { countsInWords } from './in-words.ts'

/** The lists that an organisation sent, and what was found in each. */
export function EarlierImports({ imports }: { imports: readonly Import[] }) {
  const t = useT()
  const comma = commaOf(useLanguage())
  if (imports.length === 0) return <p className="muted">{t('studio.import_none')}</p>
  return (
    <ul className="roster" role="list">
      {imports.map(({ _id, filename, state, checked_at, counts, created_at, by }) => (
        <li key={_id} className="roster__row">
          <div className="roster__who">
            <h3>
              <Link to={firstRows(_id)}>
                <bdi>{filename}</bdi>
              </Link>
            </h3>
            <p className="small muted">
              <ImportSent list={{ created_at, by }} />
            </p>
            {hasRows({ state, checked_at }) && (
              <p className="small num">{countsInWords(t, counts, comma)}</p>
            )}
          </div>
          <ImportStateTag state={state} />
        </li>
      ))}
    </ul>
  )
}
