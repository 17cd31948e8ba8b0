import type { Audiobook } from '#features/books/book/contract.ts'
import { useT } from '#web/i18n/intl.tsx'
import FollowToggle from './FollowToggle.tsx'
import './follow-makers.css'

/** The author and the voice of a book, each to be followed from its page: on a phone in one line of names. */
export function FollowMakers({ book }: { book: Audiobook }) {
  const t = useT()
  const makers = [
    ...(book.author && !book.author.isTradition ? [book.author] : []),
    ...book.narratedBy,
  ]
  const once = makers.filter((one, at) => makers.findIndex(({ _id }) => _id === one._id) === at)
  if (once.length === 0) return null
  return (
    <div className="follow-makers">
      <span className="follow-makers__whom" aria-hidden="true">
        {t('follow.whom')}
      </span>
      <ul role="list">
        {once.map(({ _id, names }) => (
          <li key={_id}>
            <FollowToggle personId={_id} names={names} />
          </li>
        ))}
      </ul>
    </div>
  )
}
