import { useGetShelvesQuery, generatedApi } from '../lib/api.gen'
import { useT } from '../lib/intl'
import { ONCE, read, type LoadContext } from '../lib/load'
import { Head } from '../layout/Head'

export async function load({ store, url }: LoadContext) {
  await read(store.dispatch(generatedApi.endpoints.getShelves.initiate(undefined, ONCE)), url)
  return null
}

export function Page() {
  const t = useT()
  const { data } = useGetShelvesQuery()
  return (
    <>
      <Head title={t('home.title')} path="/" />
      <h1>{data?.mostPopular.length ?? 0}</h1>
    </>
  )
}
