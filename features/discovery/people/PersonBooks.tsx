import type { GetPersonApiResponse } from '#web/api/discovery.gen.ts'
import { useFormat } from '#web/i18n/format.ts'
import { useT } from '#web/i18n/intl.tsx'
import { paths } from '#shared/http/paths.ts'
import art from '#web/styles/cloth/empty-search.svg'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { BookCard } from '#features/discovery/book-page/BookCard.tsx'
import { WorkedWith } from './WorkedWith.tsx'
import { pagesOf, personPath, rolesOf } from './person-view.ts'

// As many covers as a first view can hold.
const FIRST_VIEW = 3

interface PersonBooksProps {
  shown: GetPersonApiResponse
  page: number
  /** Whether the only book stands above already. */
  isAbove: boolean
}

/** A person's books of one role, with the way to their other roles and pages. */
export function PersonBooks({ shown, page, isAbove }: PersonBooksProps) {
  const t = useT()
  const { duration } = useFormat()
  const { audiobooks, counts, person, role, total, totalBookLength } = shown
  const roles = rolesOf(shown)
  const isElsewhere = roles.some((one) => one !== role)
  return (
    <section className="bleed person__work" aria-labelledby={isAbove ? undefined : 'books'}>
      {isElsewhere && (
        <Tabs
          label={t('person.roles')}
          tabs={roles.map((one) => ({
            to: personPath(shown, one),
            label: t(`person.role_${one}`),
            count: String(counts[one]),
            current: one === role,
          }))}
        />
      )}
      {!isAbove && (
        <h2 className="h2 person__books" id="books">
          {t(`person.books_${role}`, { count: total })}
          {total > 0 && <span className="muted num">{duration(totalBookLength)}</span>}
        </h2>
      )}
      {total === 0 && (
        <EmptyState
          art={art}
          title={t('person.none')}
          text={t('person.none_text')}
          action={<ButtonLink to={paths.person(person.slug)}>{t('person.all')}</ButtonLink>}
        />
      )}
      {!isAbove && (
        <div className="grid5">
          {audiobooks.map((book, place) => (
            <BookCard key={book._id} book={book} priority={place < FIRST_VIEW} />
          ))}
        </div>
      )}
      {page === 1 && <WorkedWith shown={shown} />}
      <Pager page={page} pages={pagesOf(total)} to={(other) => personPath(shown, role, other)} />
    </section>
  )
}
