import { useId } from 'react'
import { useT } from '#web/i18n/intl.tsx'
import { Comma } from '#web/ui/Comma.tsx'
import { Cover } from '#web/ui/Cover.tsx'
import { Name } from '#web/ui/Name.tsx'
import { BookLength } from '#features/books/book/BookLength.tsx'
import type { Audiobook } from '#features/books/book/contract.ts'
import type { Order } from '#features/shop/orders/contract.ts'

interface OrderSummaryProps {
  book: Order['audiobook']
  /** Missing where the book is no longer published. */
  details?: Pick<Audiobook, 'author' | 'duration' | 'audioBooklength' | 'excerpt'> | undefined
  quantity?: number
}

export function OrderSummary({ book, details, quantity = 1 }: OrderSummaryProps) {
  const t = useT()
  const id = useId()
  return (
    <aside className="panel sum" aria-labelledby={id}>
      <h2 className="vh" id={id}>
        {t('checkout.what')}
      </h2>
      <div className="sum__book">
        <Cover src={book.cover} size={300} priority />
        <div>
          <p className="sum__title">
            <Name of={book.names} />
            {quantity > 1 && <span className="num"> × {quantity}</span>}
          </p>
          {details && <Details {...details} />}
        </div>
      </div>
    </aside>
  )
}

function Details(book: NonNullable<OrderSummaryProps['details']>) {
  const t = useT()
  return (
    <p className="muted small">
      {book.author && (
        <>
          <Name of={book.author.names} />
          <br />
        </>
      )}
      <BookLength book={book} />
      <Comma />
      {t('book.episodes', { count: book.audioBooklength })}
    </p>
  )
}
