import { skipToken } from '@reduxjs/toolkit/query'
import { redirect, useParams, useSearchParams } from 'react-router'
import { BookFeature } from '#features/discovery/book-page/BookFeature.tsx'
import { FollowButton } from '#features/social/follows/FollowButton.tsx'
import { PersonBooks } from '#features/discovery/people/PersonBooks.tsx'
import { SimilarShelf } from '#features/discovery/shelves/SimilarShelf.tsx'
import { LiveVerse } from '#features/discovery/verse/LiveVerse.tsx'
import { PersonHead } from '#features/discovery/people/PersonHead.tsx'
import {
  pagesOf,
  personArgs,
  personPath,
  readPersonView,
} from '#features/discovery/people/person-view.ts'
import { StructuredData } from '#features/syndication/sharing/StructuredData.tsx'
import { structuredPerson } from '#features/syndication/sharing/structured-person.ts'
import { Head } from '#app/layout/Head.tsx'
import {
  useGetPersonQuery,
  useGetVerseQuery,
  useListSimilarQuery,
  type GetPersonApiResponse,
  discoveryApi,
} from '#web/api/discovery.gen.ts'
import { useAttestedName, useLanguage, useNameIn, useT } from '#web/i18n/intl.tsx'
import { ONCE, read, type LoadContext } from '#web/boot/load.ts'
import { useOrigin } from '#web/boot/origin.tsx'
import { inReadersOrder } from '#shared/i18n/readers-order.ts'
import { isolate } from '#shared/text/isolate.ts'
import { paths } from '#shared/http/paths.ts'

const FEW = 5

/** Tells whether a page has room below its books for others. */
const isShort = ({ total }: GetPersonApiResponse) => total <= FEW

/** Whose verse is heard on a page: its author’s, on the first. */
const verseArgs = ({ person, role }: GetPersonApiResponse, page: number) =>
  role === 'author' && page === 1 && { author: person._id }

export async function load({ store, params, url }: LoadContext) {
  const slug = params.slug ?? ''
  const view = readPersonView(url.searchParams)
  const asked = discoveryApi.endpoints.getPerson.initiate(personArgs(slug, view), ONCE)
  const shown = await read(store.dispatch(asked), url)
  // The one address of a person: older slugs and other scripts lead there for good.
  if (shown.person.slug !== slug) {
    throw redirect(paths.person(shown.person.slug) + url.search, 301)
  }
  const last = pagesOf(shown.total)
  if (view.page > last) throw redirect(personPath(shown, shown.role, last))
  const [first] = shown.audiobooks
  const { getVerse, listSimilar } = discoveryApi.endpoints
  const verse = verseArgs(shown, view.page)
  await Promise.all([
    verse && store.dispatch(getVerse.initiate(verse, ONCE)),
    first && isShort(shown) && store.dispatch(listSimilar.initiate({ idOrSlug: first.slug }, ONCE)),
  ])
  return null
}

export function Page() {
  const t = useT()
  const { slug = '' } = useParams()
  const [query] = useSearchParams()
  const view = readPersonView(query)
  const { data: shown } = useGetPersonQuery(personArgs(slug, view))
  if (!shown) return null
  const [first] = shown.audiobooks
  const isOne = shown.total === 1
  return (
    <>
      <PersonMeta shown={shown} page={view.page} />
      <PersonHead
        person={shown.person}
        covers={shown.audiobooks.map(({ coverSmall }) => coverSmall)}
        beside={
          view.page === 1 &&
          first && (
            <BookFeature
              book={first}
              title={featureTitle(shown, t)}
              ofAuthor={first.author?._id === shown.person._id}
              {...(isUnheard(shown) && { action: false })}
            />
          )
        }
      >
        {!shown.person.isTradition && <FollowButton personId={shown.person._id} />}
      </PersonHead>
      <OwnVerse of={verseArgs(shown, view.page)} />
      <PersonBooks shown={shown} page={view.page} isAbove={isOne} />
      {isShort(shown) && <Beside shown={shown} />}
    </>
  )
}

/** A few lines of theirs to hear, where one of their books has any. */
function OwnVerse({ of }: { of: ReturnType<typeof verseArgs> }) {
  const { data } = useGetVerseQuery(of || skipToken)
  return data?.verse ? <LiveVerse {...data.verse} /> : null
}

/** A narrator whom a machine stands in for so far: nobody is invited to hear them. */
const isUnheard = ({ role, ownVoice }: GetPersonApiResponse) => role === 'narrator' && !ownVoice

/** Over the book beside the name: a narrator’s is there for the voice. */
function featureTitle(shown: GetPersonApiResponse, t: ReturnType<typeof useT>) {
  const { role, total } = shown
  if (role === 'narrator') return t(isUnheard(shown) ? 'person.will_read' : 'person.hear_voice')
  return total === 1 ? t(`person.books_${role}`, { count: 1 }) : t('person.hear_first')
}

/** What listeners of their best-known book also heard, of others. */
function Beside({ shown }: { shown: GetPersonApiResponse }) {
  const t = useT()
  const nameIn = useNameIn()
  const [first] = shown.audiobooks
  const { data } = useListSimilarQuery({ idOrSlug: first?.slug ?? '' }, { skip: !first })
  if (!first || !data) return null
  const own = new Set(shown.audiobooks.map(({ _id }) => _id))
  return (
    <SimilarShelf
      books={data.audiobooks.filter(({ _id }) => !own.has(_id))}
      rule={t('person.also_heard', { name: isolate(nameIn(first.names)) })}
    />
  )
}

function PersonMeta({ shown, page }: { shown: GetPersonApiResponse; page: number }) {
  const t = useT()
  const origin = useOrigin()
  const { person, role } = shown
  const path = paths.person(person.slug)
  const catalogue = { name: t('nav.browse'), url: origin + paths.browse() }
  const name = useAttestedName()(person.names)
  const [bio] = inReadersOrder(useLanguage(), {
    en: person.bio,
    pa: person.punjabiBio,
    'pa-Arab': person.shahmukhiBio,
  })
  return (
    <>
      <Head
        title={name}
        description={bio?.text.split('\n')[0] || t('person.description', { name })}
        {...(shown.total > 0 ? { path: personPath(shown, role, page) } : {})}
      />
      <StructuredData
        text={import.meta.env.SSR ? structuredPerson(person, origin + path, catalogue) : ''}
      />
    </>
  )
}
