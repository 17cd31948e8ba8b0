import { useNameIn, useT } from '#web/i18n/intl.tsx'
import { useUnfollowPersonMutation } from '#web/api/reader-api.gen.ts'
import { showToast } from '#web/forms/toasts.ts'
import { useRefusalToast } from '#web/forms/use-refusal-toast.ts'
import { Button } from '#web/ui/Button.tsx'
import type { Person } from '#features/books/book/contract.ts'
import { PersonLink } from '#features/discovery/book-page/BookMakers.tsx'

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
