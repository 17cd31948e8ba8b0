import type { AudiobookCard } from '#features/books/book/contract.ts'
import { BookRow } from '#features/shop/gift-cards/BookRow.tsx'
import { ShareButton } from '#features/syndication/sharing/ShareButton.tsx'
import { paths } from '#shared/http/paths.ts'
import { useGetShelvesQuery } from '#web/api/discovery.gen.ts'
import { useOrigin } from '#web/boot/origin.tsx'
import { useLanguage, useNameIn, useT } from '#web/i18n/intl.tsx'
import { freeFirst } from './free-first.ts'

const MOST = 4

/** Books to send to an elder, each by a link that opens it with one large button. */
export function SendBook() {
  const t = useT()
  const { data } = useGetShelvesQuery({ on: 'home' })
  const books = [...(data?.mostPopular ?? [])].sort(freeFirst).slice(0, MOST)
  if (books.length === 0) return null
  return (
    <section className="elders-send" aria-labelledby="elders-send">
      <h2 className="h2" id="elders-send">
        {t('elders.send_title')}
      </h2>
      <p>{t('elders.send')}</p>
      <ul role="list">
        {books.map((book) => (
          <li key={book._id}>
            <BookRow book={book} action={<Ways book={book} />} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Ways({ book }: { book: Pick<AudiobookCard, 'slug' | 'names'> }) {
  const t = useT()
  const title = useNameIn()(book.names)
  const path = paths.elderBook(book.slug, useLanguage())
  const text = `${title}\n${useOrigin()}${path}`
  return (
    <div className="cluster">
      <a
        className="btn btn--quiet"
        href={`https://wa.me/?text=${encodeURIComponent(text)}`}
        target="_blank"
        rel="noreferrer"
      >
        {t('elders.whatsapp')}
        <span className="vh"> {title}</span>
      </a>
      <ShareButton title={title} path={path} />
    </div>
  )
}
