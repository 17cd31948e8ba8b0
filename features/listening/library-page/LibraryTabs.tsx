import { useT } from '#web/i18n/intl.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { libraryPath, STATUSES, type Status, type View } from './library-query.ts'

interface LibraryTabsProps {
  view: View
  /** How many books stand under each tab, once known. */
  counts: Record<Status, number> | undefined
}

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
