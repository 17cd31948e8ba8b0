import { useSearchParams } from 'react-router'
import { useT } from '#web/i18n/intl.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { BooksPart } from './BooksPart.tsx'
import { cataloguePath, KINDS, readCatalogueView } from './catalogue-args.ts'
import { GenresPart } from './GenresPart.tsx'
import '#features/admin/console/admin-list.css'
import './catalogue-section.css'

/** Every book there ever was, and the kinds of books. */
export function CatalogueSection() {
  const t = useT()
  const [query] = useSearchParams()
  const view = readCatalogueView(query)
  const tabs = KINDS.map((kind) => ({
    to: cataloguePath({ kind }),
    label: t(`house.catalogue_${kind}`),
    current: kind === view.kind,
  }))
  return (
    <div className="people">
      <Tabs label={t('house.catalogue_parts')} tabs={tabs} />
      {view.kind === 'books' ? <BooksPart view={view} /> : <GenresPart />}
    </div>
  )
}
