import { countLetters } from '#punjabi/text/script.ts'
import { useLanguage, useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { commaOf } from '#web/ui/Comma.tsx'
import { Note } from '#web/ui/Note.tsx'
import art from '#web/styles/cloth/empty-search.svg'
import { useFoundCounts } from '#features/books/found/use-groups.ts'
import { queryOf } from './query.ts'
import type { Search } from './use-search.ts'

interface SearchStatusProps {
  search: Search
  text: string
  /** After a press on what leaves the page with that: the focus needs a place. */
  onRetry: () => void
}

const NO_RECORD_ABOVE = 2
const COUNTS = {
  people: 'search.count_people',
  series: 'search.count_series',
  books: 'search.count',
} as const

/** Tells whether a search of enough letters was answered by nothing at all. */
export function foundNothing({ found }: Search, text: string): boolean {
  const query = queryOf(text)
  if (found?.query !== query || countLetters(query) <= NO_RECORD_ABOVE) return false
  const { kinds, people, series, books } = found
  return [kinds, people, series, books].every(({ length }) => length === 0)
}

/** Announces the result of a search, and shows it where there are no rows to show. */
export function SearchStatus({ search, text, onRetry }: SearchStatusProps) {
  const t = useT()
  const { found, error, loading, slow, retry } = search
  const query = queryOf(text)
  const answered = found?.query === query
  const counts = useFoundCounts(found)
  const said = counts.map(({ of, count }) => t(COUNTS[of], { count })).join(commaOf(useLanguage()))
  function again() {
    retry()
    onRetry()
  }
  return (
    <div role="status" aria-busy={loading}>
      {slow && <span className={said ? 'vh' : 'searchbox__wait'}>{t('search.loading')}</span>}
      {answered && said && <span className="vh">{said}</span>}
      {error && (
        <Note tone="warn">
          <p>{error.message ?? t(error.status === 0 ? 'error.offline' : 'error.generic')}</p>
          <Button variant="quiet" size="sm" onClick={again}>
            {t('browse.retry')}
          </Button>
        </Note>
      )}
      {foundNothing(search, text) && (
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
