import { redirect, useParams, useSearchParams } from 'react-router'
import { FollowButton } from '../../features/follows/FollowButton'
import { PersonBooks } from '../../features/people/PersonBooks'
import { PersonHead } from '../../features/people/PersonHead'
import { pagesOf, personArgs, personPath, readPersonView } from '../../features/people/person-view'
import { StructuredData } from '../../features/sharing/StructuredData'
import { structuredPerson } from '../../features/sharing/structured-person'
import { Head } from '../layout/Head'
import { generatedApi, useGetPersonQuery, type GetPersonApiResponse } from '../lib/api.gen'
import { useAttestedName, useLanguage, useT } from '../lib/intl'
import { ONCE, read, type LoadContext } from '../lib/load'
import { useOrigin } from '../lib/origin'
import { inReadersOrder } from '../lib/readers-order'
import { paths } from '../paths'

export async function load({ store, params, url }: LoadContext) {
  const slug = params.slug ?? ''
  const view = readPersonView(url.searchParams)
  const asked = generatedApi.endpoints.getPerson.initiate(personArgs(slug, view), ONCE)
  const shown = await read(store.dispatch(asked), url)
  // The one address of a person: older slugs and other scripts lead there for good.
  if (shown.person.slug !== slug) {
    throw redirect(paths.person(shown.person.slug) + url.search, 301)
  }
  const last = pagesOf(shown.total)
  if (view.page > last) throw redirect(personPath(shown, shown.role, last))
  return null
}

export function Page() {
  const { slug = '' } = useParams()
  const [query] = useSearchParams()
  const view = readPersonView(query)
  const { data: shown } = useGetPersonQuery(personArgs(slug, view))
  if (!shown) return null
  return (
    <>
      <PersonMeta shown={shown} page={view.page} />
      <PersonHead person={shown.person}>
        <FollowButton personId={shown.person._id} />
      </PersonHead>
      <PersonBooks shown={shown} page={view.page} />
    </>
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
        description={bio?.text || t('person.description', { name })}
        {...(shown.total > 0 ? { path: personPath(shown, role, page) } : {})}
      />
      <StructuredData
        text={import.meta.env.SSR ? structuredPerson(person, origin + path, catalogue) : ''}
      />
    </>
  )
}
