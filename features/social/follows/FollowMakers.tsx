import type { Audiobook, Person } from '#features/books/book/contract.ts'
import { useT } from '#web/i18n/intl.tsx'
import FollowToggle from './FollowToggle.tsx'
import './follow-makers.css'

/** The author and the voice of a book, each to be followed from its page: on a phone in one line of names. */
export function FollowMakers({ book }: { book: Audiobook }) {
  const makers = [
    ...(book.author && !book.author.isTradition ? [book.author] : []),
    ...book.narratedBy,
  ]
  const once = makers.filter((one, at) => makers.findIndex(({ _id }) => _id === one._id) === at)
  return <FollowPeople people={once} />
}

/** Several people, each to be followed. */
export function FollowPeople({ people }: { people: readonly Person[] }) {
  const t = useT()
  if (people.length === 0) return null
  return (
    <div className="follow-makers">
      <span className="follow-makers__whom" aria-hidden="true">
        {t('follow.whom')}
      </span>
      <ul role="list">
        {people.map(({ _id, names }) => (
          <li key={_id}>
            <FollowToggle personId={_id} names={names} />
          </li>
        ))}
      </ul>
    </div>
  )
}
