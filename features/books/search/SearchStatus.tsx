import { countLetters } from '#punjabi/text/script.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Note } from '#web/ui/Note.tsx'
import art from '#web/styles/cloth/empty-search.svg'
import { queryOf } from './query.ts'
import type { Search } from './use-search.ts'

interface SearchStatusProps {
  search: Search
  text: string
  /** After a press on what leaves the page with that: the focus needs a place. */
  onRetry: () => void
}

const NO_RECORD_ABOVE = 2

/** Tells whether a search of enough letters was answered by no book and no kind. */
export function foundNothing({ found }: Search, text: string): boolean {
  const query = queryOf(text)
  if (found?.query !== query || countLetters(query) <= NO_RECORD_ABOVE) return false
  return found.books.length === 0 && found.kinds.length === 0
}

/** Announces the result of a search, and shows it where there are no rows to show. */
export function SearchStatus({ search, text, onRetry }: SearchStatusProps) {
  const t = useT()
  const { found, error, loading, slow, retry } = search
  const query = queryOf(text)
  const answered = found?.query === query
  const count = found?.books.length ?? 0
  function again() {
    retry()
    onRetry()
  }
  return (
    <div role="status" aria-busy={loading}>
      {slow && <span className={count > 0 ? 'vh' : 'searchbox__wait'}>{t('search.loading')}</span>}
      {answered && count > 0 && <span className="vh">{t('search.count', { count })}</span>}
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
