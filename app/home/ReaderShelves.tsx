import { isolate } from '#shared/text/isolate.ts'
import { paths } from '#shared/http/paths.ts'
import { useListLibraryQuery } from '#web/api/listening.gen.ts'
import { useListReceivedGiftsQuery } from '#web/api/shop.gen.ts'
import { useListFollowedBooksQuery } from '#web/api/social.gen.ts'
import { useNameIn, useT } from '#web/i18n/intl.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { Shelf } from '#web/ui/Shelf.tsx'
import { BookCard } from '#features/discovery/book-page/BookCard.tsx'
import { BookRow } from '#features/shop/gift-cards/BookRow.tsx'
import { GiftWords } from '#features/shop/gift-redemptions/GiftWords.tsx'
import { FinishedWall } from './FinishedWall.tsx'
import './reader-shelves.css'

const ON_THE_WALL = 8

/** What a listener's home adds below the shelves that all see: gifts, those followed, finished books. */
export default function ReaderShelves() {
  const { data: finished } = useListLibraryQuery({
    status: 'finished',
    sort: 'updated_at:desc',
    _limit: ON_THE_WALL,
  })
  return (
    <>
      <WaitingGifts />
      <FollowedBooks />
      {finished && finished.total > 0 && (
        <FinishedWall books={finished.library} total={finished.total} />
      )}
    </>
  )
}

function WaitingGifts() {
  const t = useT()
  const { data } = useListReceivedGiftsQuery()
  if (!data || data.giftCards.length === 0) return null
  return (
    <Shelf word={t('gift.word')} title={t('home.gifts')}>
      <ul role="list" className="waiting-gifts">
        {data.giftCards.map((gift) => (
          <li key={gift._id}>
            <BookRow
              book={gift.audiobook}
              text={<GiftWords gift={gift} />}
              action={
                <ButtonLink size="sm" to={paths.account('redeem')}>
                  {t('redeem.now')}
                </ButtonLink>
              }
            />
          </li>
        ))}
      </ul>
    </Shelf>
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
