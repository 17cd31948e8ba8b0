import { Suspense } from 'react'
import { useT } from '../../web/lib/intl'
import { later } from '../../web/lib/later'
import { useMe } from '../../web/lib/store'
import { useAwake } from '../../web/lib/use-awake'
import { Icon } from '../../web/ui/Icon'
import { LoginFirst } from '../login/LoginFirst'
import './follow-button.css'

const FollowToggle = later(() => import('./FollowToggle'))

/** Tells of a person's next book, for those signed in; a visitor is led to the login. */
export function FollowButton({ personId }: { personId: string }) {
  const t = useT()
  const me = useMe()
  const awake = useAwake()
  return (
    <div className="follow">
      {me ? (
        <Suspense>{awake && <FollowToggle personId={personId} />}</Suspense>
      ) : (
        <LoginFirst variant="quiet">
          <Icon name="bell" /> {t('follow.follow')}
        </LoginFirst>
      )}
    </div>
  )
}
