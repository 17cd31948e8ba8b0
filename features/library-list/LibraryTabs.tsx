import { useNavigate } from 'react-router'
import { useT, type MessageKey } from '../../web/lib/intl'
import { InlineSelect } from '../../web/ui/Select'
import { Tabs } from '../../web/ui/Tabs'
import { libraryPath, SORTS, STATUSES, type Sort, type Status, type View } from './library-query'

const SORT_LABELS: Record<Sort, MessageKey> = {
  'created_at:desc': 'library.sort_recent',
  'created_at:asc': 'library.sort_date',
  'updated_at:desc': 'library.sort_listened',
  'audioBook.name:asc': 'library.sort_name',
}

/** The order of the books. */
export function LibrarySort({ view }: { view: View }) {
  const t = useT()
  const navigate = useNavigate()
  return (
    <InlineSelect
      label={t('browse.sort')}
      value={view.sort}
      options={SORTS.map((value) => ({ value, label: t(SORT_LABELS[value]) }))}
      onChange={({ target }) => {
        const path = libraryPath({ ...view, sort: target.value as Sort, page: 1 })
        void navigate(path, { preventScrollReset: true })
      }}
    />
  )
}

interface LibraryTabsProps {
  view: View
  /** How many books stand under each tab, once known. */
  counts: Record<Status, number> | undefined
}

/** The ways to the parts of the library. */
export function LibraryTabs({ view, counts }: LibraryTabsProps) {
  const t = useT()
  return (
    <Tabs
      label={t('nav.library')}
      tabs={STATUSES.map((status) => ({
        to: libraryPath({ ...view, status, page: 1 }),
        label: t(`library.tab_${status}`),
        count: counts && String(counts[status]),
        current: status === view.status,
      }))}
    />
  )
}
