import { isWritable } from '#features/studio/organisations/membership.ts'
import { isRole, mayRole } from '#shared/call/permissions.ts'
import { paths } from '#shared/http/paths.ts'
import { useListOrganisationsQuery } from '#web/api/studio.gen.ts'
import { useMe } from '#web/session/store.ts'
import { useT } from '#web/i18n/intl.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import './studio-tabs.css'

type StudioTab = 'waiting' | 'books' | 'stats' | 'open' | 'import' | 'members'

/** The pages of the studio, by the words that each has; whoever writes no books is shown fewer. */
export function StudioTabs({ current }: { current?: StudioTab }) {
  const t = useT()
  const { data: mine } = useListOrganisationsQuery()
  const me = useMe()
  const isStaff = isRole(me?.role) && mayRole(me.role, 'submission.review')
  const organisations = mine?.organisation ?? []
  const isWriter = organisations.some(isWritable)
  const isMember = organisations.some(({ state }) => state === 'accepted')
  const tabs = [
    { name: 'waiting', to: paths.admin(), label: t('studio.to_do'), isOpen: isStaff },
    { name: 'books', to: paths.studio(), label: t('studio.all_books'), isOpen: true },
    { name: 'stats', to: paths.studioStats(), label: t('studio.stats'), isOpen: isWriter },
    { name: 'open', to: paths.studioOpen(), label: t('studio.open'), isOpen: isMember },
    { name: 'import', to: paths.studioImport(), label: t('studio.import'), isOpen: isWriter },
    {
      name: 'members',
      to: paths.studioOrganisation(),
      label: t('studio.members'),
      isOpen: isMember,
    },
  ].filter(({ isOpen }) => isOpen)
  if (tabs.length === 1 && current === 'books') return null
  return (
    <div className="studio-tabs">
      <Tabs
        label={t('studio.name')}
        tabs={tabs.map(({ name, to, label }) => ({ to, label, current: name === current }))}
      />
    </div>
  )
}
