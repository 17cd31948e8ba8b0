import { paths } from '#shared/http/paths.ts'
import { useGetShelvesQuery } from '#web/api/discovery.gen.ts'
import { useT } from '#web/i18n/intl.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { BookRow } from '#features/shop/gift-cards/BookRow.tsx'

/** The first book that home offers after those heard last; without one, the way to all. */
export function NextBook({ onChoose }: { onChoose: () => void }) {
  const t = useT()
  const { currentData: shelves, isFetching } = useGetShelvesQuery(
    { on: 'home' },
    { refetchOnMountOrArgChange: true },
  )
  const book = isFetching ? undefined : shelves?.next[0]?.audiobook
  if (!book) {
    return (
      <ButtonLink to={paths.browse()} onClick={onChoose}>
        {t('player.others')}
      </ButtonLink>
    )
  }
  return (
    <section className="finished__next" aria-label={t('home.next')}>
      <h3 className="label">{t('home.next')}</h3>
      <BookRow
        book={book}
        action={
          <ButtonLink size="sm" variant="quiet" to={paths.book(book.slug)} onClick={onChoose}>
            {t('finished.see')}
          </ButtonLink>
        }
      />
    </section>
  )
}
