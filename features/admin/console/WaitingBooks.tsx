import { paths } from '#shared/http/paths.ts'
import { useListSubmissionsQuery } from '#web/api/studio.gen.ts'
import { useT } from '#web/i18n/intl.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import './waiting-books.css'

/** Where a book waits for staff, in the order in which it comes there. */
const WAITS = ['submitted', 'in_review', 'proof_listening', 'mastered', 'changes_sent'] as const

/** How many are counted, whatever page is asked for. */
export const WAITING_BOOKS = { sort: 'since', _limit: 1 } as const

/** The books of the studio that wait for staff, with a way to each kind; nothing where none does. */
export function WaitingBooks() {
  const t = useT()
  const { data } = useListSubmissionsQuery(WAITING_BOOKS)
  const counts = data?.counts ?? {}
  const waits = WAITS.filter((state) => counts[state])
  const total = waits.reduce((sum, state) => sum + (counts[state] ?? 0), 0)
  if (total === 0) return null
  return (
    <section className="waiting-books" aria-labelledby="waiting-books">
      <h2 className="h4" id="waiting-books">
        {t('house.books_wait', { count: total })}
      </h2>
      <div className="cluster">
        {waits.map((state, place) => (
          <ButtonLink
            key={state}
            variant={place === 0 ? undefined : 'quiet'}
            to={paths.studio({ state })}
          >
            {t(`house.books_${state}`, { count: counts[state] ?? 0 })}
          </ButtonLink>
        ))}
      </div>
    </section>
  )
}
