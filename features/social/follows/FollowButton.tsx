import { Suspense } from 'react'
import { useT } from '#web/i18n/intl.tsx'
import { lazyWithMessages } from '#web/i18n/lazy-with-messages.ts'
import { useMe } from '#web/session/store.ts'
import { useHydrated } from '#web/boot/use-hydrated.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { LoginFirst } from '#features/account/login/LoginFirst.tsx'
import './follow-button.css'

const FollowToggle = lazyWithMessages(() => import('./FollowToggle.tsx'))

/** Tells of a person's next book, for those signed in; a visitor is led to the login. */
export function FollowButton({ personId }: { personId: string }) {
  const t = useT()
  const me = useMe()
  const hydrated = useHydrated()
  return (
    <div className="follow">
      {me ? (
        <Suspense>{hydrated && <FollowToggle personId={personId} />}</Suspense>
      ) : (
        <LoginFirst variant="quiet">
          <Icon name="bell" /> {t('follow.follow')}
        </LoginFirst>
      )}
    </div>
  )
}
