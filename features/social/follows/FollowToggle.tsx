import { useT } from '#web/i18n/intl.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { useFollow } from './use-follow-person.ts'

/** Follows somebody or no longer does. Default export: it loads for those who are signed in. */
export default function FollowToggle({ personId }: { personId: string }) {
  const t = useT()
  const { known, on: followed, busy, toggle } = useFollow(personId)
  return (
    <Button variant="quiet" aria-pressed={followed} busy={busy} disabled={!known} onClick={toggle}>
      <Icon name={followed ? 'check' : 'bell'} />{' '}
      {t(followed ? 'follow.following' : 'follow.follow')}
    </Button>
  )
}
