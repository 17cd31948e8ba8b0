import { useNameIn, useT } from '../../web/lib/intl'
import { useUnfollowPersonMutation } from '../../web/lib/reader-api.gen'
import { showToast } from '../../web/lib/toasts'
import { useRefusalToast } from '../../web/lib/use-refusal-toast'
import { Button } from '../../web/ui/Button'
import type { Person } from '../audiobooks/contract'
import { PersonLink } from '../people/BookMakers'

/** Somebody whom I follow; the list is read again by itself once I no longer do. */
export function FollowedRow({ person }: { person: Person }) {
  const t = useT()
  const refuse = useRefusalToast()
  const name = useNameIn()(person.names)
  const [unfollow, { isLoading }] = useUnfollowPersonMutation()
  const stop = async () => {
    const { error } = await unfollow({ personId: person._id })
    if (error) refuse(error)
    else showToast({ text: t('follow.removed'), kind: 'ok' })
  }
  return (
    <li>
      <PersonLink person={person} />
      <Button
        variant="quiet"
        size="sm"
        busy={isLoading}
        aria-label={t('follow.stop', { name })}
        onClick={() => void stop()}
      >
        {t('follow.stop_short')}
      </Button>
    </li>
  )
}
