import { useNameIn, useT } from '#web/i18n/intl.tsx'
import type { Names } from '#shared/schemas/schemas.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { useFollowPerson } from './use-follow-person.ts'

interface FollowToggleProps {
  personId: string
  /** Said on the button, where several stand together. */
  names?: Names
}

/** Follows somebody or no longer does. Default export: it loads for those who are signed in. */
export default function FollowToggle({ personId, names }: FollowToggleProps) {
  const t = useT()
  const nameIn = useNameIn()
  const name = names && nameIn(names)
  const { known, on: followed, busy, toggle } = useFollowPerson(personId)
  const words = name
    ? t(followed ? 'follow.following_name' : 'follow.follow_name', { name })
    : t(followed ? 'follow.following' : 'follow.follow')
  return (
    <Button
      variant="quiet"
      size={name ? 'sm' : 'md'}
      aria-label={words}
      aria-pressed={followed}
      busy={busy}
      disabled={!known}
      onClick={toggle}
    >
      <Icon name={followed ? 'check' : 'bell'} />{' '}
      {name ? (
        <>
          <span className="follow-makers__words">{words}</span>
          <span className="follow-makers__name">{name}</span>
        </>
      ) : (
        words
      )}
    </Button>
  )
}
