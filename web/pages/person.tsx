import { redirect, useParams } from 'react-router'
import { BookCard } from '../../features/audiobooks/BookCard'
import { PersonHead } from '../../features/people/PersonHead'
import { Head } from '../layout/Head'
import { generatedApi, useGetPersonQuery } from '../lib/api.gen'
import { useLanguage, useNameIn, useT } from '../lib/intl'
import { ONCE, read, type LoadContext } from '../lib/load'
import { paths } from '../paths'

export async function load({ store, params, url }: LoadContext) {
  const slug = params.slug ?? ''
  const { person } = await read(
    store.dispatch(generatedApi.endpoints.getPerson.initiate({ slug }, ONCE)),
    url,
  )
  if (person.slug !== slug) throw redirect(paths.person(person.slug), 301)
  return null
}

export function Page() {
  const t = useT()
  const nameIn = useNameIn()
  const language = useLanguage()
  const { slug = '' } = useParams()
  const { data } = useGetPersonQuery({ slug })
  if (!data) return null
  const { person, audiobooks, total } = data
  const name = nameIn(person.names)
  const bio = language === 'pa' ? person.punjabiBio || person.bio : person.bio
  return (
    <>
      <Head
        title={name}
        description={bio || t('person.description', { name })}
        path={paths.person(person.slug)}
      />
      <PersonHead person={person} />
      <section className="bleed" aria-labelledby="books">
        <h2 className="h2 person__books" id="books">
          {t('person.books', { count: total })}
        </h2>
        <div className="grid5">
          {audiobooks.map((book, place) => (
            <BookCard key={book._id} book={book} priority={place < 3} />
          ))}
        </div>
      </section>
    </>
  )
}
