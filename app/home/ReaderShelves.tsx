import { isolate } from '#shared/text/isolate.ts'
import { useListLibraryQuery } from '#web/api/listening.gen.ts'
import { useListFollowedBooksQuery } from '#web/api/social.gen.ts'
import { useNameIn, useT } from '#web/i18n/intl.tsx'
import { Shelf } from '#web/ui/Shelf.tsx'
import { BookCard } from '#features/discovery/book-page/BookCard.tsx'
import { FinishedWall } from './FinishedWall.tsx'
import './reader-shelves.css'

const ON_THE_WALL = 8

/** What a listener's home adds below the shelves that all see: those followed, finished books. */
export default function ReaderShelves() {
  const { data: finished } = useListLibraryQuery({
    status: 'finished',
    sort: 'updated_at:desc',
    _limit: ON_THE_WALL,
  })
  return (
    <>
      <FollowedBooks />
      {finished && finished.total > 0 && (
        <FinishedWall books={finished.library} total={finished.total} />
      )}
    </>
  )
}

function FollowedBooks() {
  const t = useT()
  const nameIn = useNameIn()
  const { data } = useListFollowedBooksQuery()
  if (!data || data.books.length === 0) return null
  return (
    <Shelf scroll word={t('home.followed_word')} title={t('home.followed')}>
      {data.books.map(({ audiobook, person }) => (
        <BookCard
          key={audiobook._id}
          book={audiobook}
          footer={
            <p className="small muted">
              {t('home.followed_by', { name: isolate(nameIn(person.names)) })}
            </p>
          }
        />
      ))}
    </Shelf>
  )
}
