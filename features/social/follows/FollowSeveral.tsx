import { Suspense } from 'react'
import type { Person } from '#features/books/book/contract.ts'
import { LoginFirst } from '#features/account/login/LoginFirst.tsx'
import { useHydrated } from '#web/boot/use-hydrated.ts'
import { useT } from '#web/i18n/intl.tsx'
import { lazyWithMessages } from '#web/i18n/lazy-with-messages.ts'
import { useMe } from '#web/session/store.ts'
import { Icon } from '#web/ui/Icon.tsx'
import './follow-button.css'

const FollowPeople = lazyWithMessages(async () => ({
  default: (await import('./FollowMakers.tsx')).FollowPeople,
}))

/** Tells of the next book of each of several people; a visitor is led to the login. */
export function FollowSeveral({ people }: { people: readonly Person[] }) {
  const t = useT()
  const me = useMe()
  const hydrated = useHydrated()
  if (people.length === 0) return null
  return (
    <div className="follow">
      {me ? (
        <Suspense>{hydrated && <FollowPeople people={people} />}</Suspense>
      ) : (
        <LoginFirst variant="quiet">
          <Icon name="bell" /> {t('follow.follow')}
        </LoginFirst>
      )}
    </div>
  )
}
