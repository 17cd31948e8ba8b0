import type { Audiobook } from '#features/books/book/contract.ts'
import FollowToggle from './FollowToggle.tsx'
import './follow-makers.css'

/** The author and the voice of a book, each to be followed from its page. */
export function FollowMakers({ book }: { book: Audiobook }) {
  const makers = [...(book.author ? [book.author] : []), ...book.narratedBy]
  const once = makers.filter((one, at) => makers.findIndex(({ _id }) => _id === one._id) === at)
  return (
    <ul role="list" className="follow-makers">
      {once.map(({ _id, names }) => (
        <li key={_id}>
          <FollowToggle personId={_id} names={names} />
        </li>
      ))}
    </ul>
  )
}
