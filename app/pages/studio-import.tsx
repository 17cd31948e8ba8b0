import { useSearchParams } from 'react-router'
import { ImportHead } from '#app/import-page/ImportHead.tsx'
import { ImportOverview } from '#app/import-page/ImportOverview.tsx'
import { ImportRows } from '#app/import-page/ImportRows.tsx'
import { ImportStanding } from '#app/import-page/ImportStanding.tsx'
import {
  hasRows,
  listArgs,
  readImportView,
  rowsArgs,
  type ImportView,
} from '#app/import-page/import-view.ts'
import { useLiveImport } from '#app/import-page/use-live-import.ts'
import { OrganisationTabs } from '#features/studio/organisations/OrganisationTabs.tsx'
import '#app/import-page/import.css'
import '#features/studio/organisations/roster.css'
import '#features/studio/recordings/recordings.css'
import { loadShown, useShown } from '#app/studio/shown-organisation.ts'
import { Head } from '#app/layout/Head.tsx'
import { StudioTabs } from '#app/layout/StudioTabs.tsx'
import { paths } from '#shared/http/paths.ts'
import { studioApi } from '#web/api/studio.gen.ts'
import { ONCE, read, requireMe, type LoadContext } from '#web/boot/load.ts'
import { pageOf } from '#web/forms/address-query.ts'
import { useT } from '#web/i18n/intl.tsx'
import { HeadlineWord } from '#web/ui/HeadlineWord.tsx'
import { Name } from '#web/ui/Name.tsx'
import { Note } from '#web/ui/Note.tsx'

const LAST_PAGE = 1_000
/** Jobs move lists on at any time. */
const FRESH = { ...ONCE, forceRefetch: true }

export async function load({ store, url }: LoadContext) {
  requireMe(store, url)
  const { getImport, listImportRows, listImports } = studioApi.endpoints
  const view = readImportView(url.searchParams)
  if (view) {
    const asked = store.dispatch(getImport.initiate({ id: view.id }, FRESH))
    const { import: list } = await read(asked, url)
    if (hasRows(list)) await store.dispatch(listImportRows.initiate(rowsArgs(view), FRESH))
    return null
  }
  const shown = await loadShown({ store, url })
  await store.dispatch(
    listImports.initiate(listArgs(shown._id, pageOf(url.searchParams, LAST_PAGE)), FRESH),
  )
  return null
}

export function Page() {
  const t = useT()
  const view = readImportView(useSearchParams()[0])
  return (
    <div className="import">
      <HeadlineWord size="page" bleed decorative>
        {t('studio.import_word')}
      </HeadlineWord>
      <div className="bleed">
        <StudioTabs current="import" />
        {view ? <List key={view.id} view={view} /> : <Lists />}
      </div>
    </div>
  )
}

function List({ view }: { view: ImportView }) {
  const t = useT()
  const { list, isUnreached } = useLiveImport(view.id)
  if (!list) return null
  return (
    <>
      <Head title={list.filename} />
      <ImportHead list={list} />
      {isUnreached && (
        <Note tone="warn" role="status">
          {t('studio.import_unreached')}
        </Note>
      )}
      <ImportStanding list={list} />
      {hasRows(list) && <ImportRows list={list} view={view} />}
    </>
  )
}

function Lists() {
  const t = useT()
  const [query] = useSearchParams()
  const { organisations, shown } = useShown()
  if (!shown) return null
  return (
    <>
      <Head title={t('studio.import')} />
      <div className="page-head">
        <h1 className="h2">{t('studio.import')}</h1>
        <span className="muted">
          <Name of={shown.names} />
        </span>
      </div>
      <OrganisationTabs
        organisations={organisations}
        shown={shown._id}
        to={(organisation) => paths.studioImport({ organisation })}
      />
      <ImportOverview organisation={shown._id} page={pageOf(query, LAST_PAGE)} key={shown._id} />
    </>
  )
}
