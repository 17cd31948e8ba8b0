import { useEffect, useState, type SubmitEvent } from 'react'
import { Link } from 'react-router'
import { useListAudiobooksQuery } from '#web/api/discovery.gen.ts'
import { useT } from '#web/i18n/intl.tsx'
import { SEARCH_LETTERS } from '#shared/schemas/limits.ts'
import { paths } from '#shared/http/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { FailedNote } from '#web/ui/FailedNote.tsx'
import { SkeletonLines } from '#web/ui/Skeleton.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import type { AudiobookCard } from '#features/books/book/contract.ts'
import { BookPrice } from '#features/books/book/BookPrice.tsx'
import { BookRow } from '#features/shop/gift-cards/BookRow.tsx'
import { GiftFace } from '#features/shop/gift-cards/GiftFace.tsx'
import { useMe } from '#web/session/store.ts'
import { PAID_BOOKS } from './gift-values.ts'
import './gift-form.css'
import './choose-book.css'

const DEBOUNCE_MS = 400
/** As many books as leave what stands below them near, in rows of two. */
const FIRST = 6

interface ChooseBookProps {
  /** Is told which book the pointer or the focus is on, by a page that shows its card itself. */
  onPoint?: (book: AudiobookCard) => void
}

/** Chooses the book to give, of those that are sold; a card wears the cloth of the one under the pointer. */
export function ChooseBook({ onPoint }: ChooseBookProps) {
  const t = useT()
  const [text, setText] = useState('')
  const search = useSettled(text.trim())
  const args = search.length < SEARCH_LETTERS.min ? PAID_BOOKS : { filter: 'paid' as const, search }
  const { currentData: found, isError, isFetching, refetch } = useListAudiobooksQuery(args)
  const [isWhole, setWhole] = useState(false)
  const [pointedAt, setPointedAt] = useState<string | null>(null)
  const books = found?.audiobooks
  const count = books?.length ?? 0
  const isCut = !isWhole && count > FIRST
  const worn = books?.find(({ _id }) => _id === pointedAt) ?? books?.[0] ?? null
  const point = onPoint ?? (({ _id }: AudiobookCard) => setPointedAt(_id))
  return (
    <div className={onPoint ? 'give give--list' : 'give'}>
      <form
        className="choose"
        role="search"
        onSubmit={(event: SubmitEvent) => event.preventDefault()}
      >
        <TextInput
          type="search"
          dir="auto"
          autoComplete="off"
          maxLength={SEARCH_LETTERS.most}
          label={t('gift.search')}
          hint={t('gift.search_hint')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <p className="vh" role="status">
          {found && !isFetching && t('gift.found', { count })}
        </p>
        {isError && (
          <FailedNote
            text={t('gift.books_failed')}
            retry={t('gift.try_again')}
            onRetry={() => void refetch()}
          />
        )}
        {isFetching && !books && <SkeletonLines count={4} label={t('gift.searching')} />}
        {books && count === 0 && <p>{t('gift.none_found')}</p>}
        <ul role="list" className="choose__list">
          {(isCut ? books?.slice(0, FIRST) : books)?.map((book) => (
            <li key={book._id} onPointerEnter={() => point(book)} onFocus={() => point(book)}>
              <Link
                className="choose__book"
                to={paths.gift({ book: book.slug })}
                preventScrollReset
              >
                <BookRow book={book} price={<BookPrice book={book} />} />
              </Link>
            </li>
          ))}
        </ul>
        {isCut && (
          <div>
            <Button variant="quiet" onClick={() => setWhole(true)}>
              {t('gift.more_books')} <Icon name="chevron-down" small />
            </Button>
          </div>
        )}
      </form>
      {!onPoint && <WornCard book={worn} />}
    </div>
  )
}

function WornCard({ book }: { book: AudiobookCard | null }) {
  const t = useT()
  const me = useMe()
  return (
    <aside className="give__side choose__card" aria-label={t('gift.card')}>
      <GiftFace book={book} to="…" from={me ? `${me.firstName} ${me.lastName}` : null} />
      <p className="small muted">{t('gift.cloth')}</p>
    </aside>
  )
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
