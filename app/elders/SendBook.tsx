import { BookRow } from '#features/shop/gift-cards/BookRow.tsx'
import { ShareButton } from '#features/syndication/sharing/ShareButton.tsx'
import { paths } from '#shared/http/paths.ts'
import { useGetShelvesQuery } from '#web/api/discovery.gen.ts'
import { useLanguage, useNameIn, useT } from '#web/i18n/intl.tsx'

const MOST = 4

/** Books to send to an elder, each by a link that opens it with one large button. */
export function SendBook() {
  const t = useT()
  const nameIn = useNameIn()
  const language = useLanguage()
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
            <BookRow
              book={book}
              action={
                <ShareButton
                  title={nameIn(book.names)}
                  path={paths.elderBook(book.slug, language)}
                />
              }
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

const freeFirst = (a: Priced, b: Priced) => Number(a.price.length > 0) - Number(b.price.length > 0)

interface Priced {
  price: readonly unknown[]
}
