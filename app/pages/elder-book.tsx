import { useParams } from 'react-router'
import { ElderBook } from '#app/elders/ElderBook.tsx'
import { Head } from '#app/layout/Head.tsx'
import { booksApi, useGetAudiobookQuery } from '#web/api/books.gen.ts'
import { isBookSlug } from '#shared/http/paths.ts'
import { notFound, ONCE, read, type LoadContext } from '#web/boot/load.ts'
import { useAttestedName, useT } from '#web/i18n/intl.tsx'
import './elders.css'

export async function load({ store, params, url }: LoadContext) {
  const { getAudiobook } = booksApi.endpoints
  const { slug = '' } = params
  if (!isBookSlug(slug)) throw notFound()
  await read(store.dispatch(getAudiobook.initiate({ idOrSlug: slug }, ONCE)), url)
  return null
}

/** What a link to an elder opens: one book, with nothing around it. */
export function Page() {
  const t = useT()
  const nameIn = useAttestedName()
  const { slug = '' } = useParams()
  const { data } = useGetAudiobookQuery({ idOrSlug: slug })
  if (!data) return null
  const { audiobook: book } = data
  return (
    <div className="bleed">
      <Head
        title={nameIn(book.names)}
        description={t('elders.lead')}
        cover={book.cover}
        type="book"
      />
      <ElderBook book={book} />
    </div>
  )
}
