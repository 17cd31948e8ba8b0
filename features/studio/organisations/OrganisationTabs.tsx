import { useNameIn, useT } from '#web/i18n/intl.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import type { Organisation } from './contract.ts'

interface OrganisationTabsProps {
  organisations: Pick<Organisation, '_id' | 'names'>[]
  /** The id of the one that is shown. */
  shown: string
  /** The page of another. */
  to: (organisation: string) => string
}

/** Leads from a page of one's organisation to the same of another; nothing for who has one. */
export function OrganisationTabs({ organisations, shown, to }: OrganisationTabsProps) {
  const t = useT()
  const nameIn = useNameIn()
  if (organisations.length < 2) return null
  return (
    <Tabs
      label={t('studio.organisation_which')}
      tabs={organisations.map(({ _id, names }) => ({
        to: to(_id),
        label: nameIn(names),
        current: _id === shown,
      }))}
    />
  )
}
