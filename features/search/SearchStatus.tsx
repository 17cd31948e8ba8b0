import { countLetters } from '../../punjabi/script'
import { useT } from '../../web/lib/intl'
import { Note } from '../../web/ui/Note'
import art from '../../web/styles/cloth/empty-search.svg'
import { queryOf, type Found } from './use-search'

interface SearchStatusProps {
  found: Found | null
  loading: boolean
  text: string
}

const NO_RECORD_ABOVE = 2

/** What came of a search, told to those who listen and shown where there is nothing else to show. */
export function SearchStatus({ found, loading, text }: SearchStatusProps) {
  const t = useT()
  const count = found?.books.length ?? 0
  const none = found !== null && !loading && !found.failed && count === 0
  const sayNone = none && countLetters(queryOf(text)) > NO_RECORD_ABOVE
  return (
    <div role="status" aria-busy={loading}>
      {loading && <span className="searchbox__wait">{t('search.loading')}</span>}
      {!loading && count > 0 && <span className="vh">{t('search.count', { count })}</span>}
      {!loading && found?.failed && <Note tone="warn">{t('error.offline')}</Note>}
      {sayNone && (
        <div className="norecord">
          <img src={art} alt="" width={112} height={112} />
          <div>
            <p>
              <b>{t('search.none')}</b>
            </p>
            <p className="muted">{t('search.none_text')}</p>
          </div>
        </div>
      )}
    </div>
  )
}
