import { useSearchParams } from 'react-router'
import { useT } from '#web/i18n/intl.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { BooksPart } from './BooksPart.tsx'
import { cataloguePath, PARTS, readCatalogueView } from './catalogue-args.ts'
import { GenresPart } from './GenresPart.tsx'
import '#features/admin/console/admin-list.css'
import './catalogue-section.css'

/** Every book there ever was, and the genres. */
export function CatalogueSection() {
  const t = useT()
  const [query] = useSearchParams()
  const view = readCatalogueView(query)
  const tabs = PARTS.map((part) => ({
    to: cataloguePath({ part }),
    label: t(`house.catalogue_${part}`),
    current: part === view.part,
  }))
  const parts = <Tabs label={t('house.catalogue_parts')} tabs={tabs} />
  return (
    <div className="people">
      {view.part === 'books' ? (
        <BooksPart view={view} parts={parts} />
      ) : (
        <GenresPart parts={parts} />
      )}
    </div>
  )
}
