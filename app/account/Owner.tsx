import { useLogOut } from '#app/layout/use-log-out.ts'
import { useT } from '#web/i18n/intl.tsx'
import type { useMe } from '#web/session/store.ts'
import { Button } from '#web/ui/Button.tsx'
import { Initial } from '#web/ui/Initial.tsx'

/** Whose account it is, and on a large screen the way out of it. */
export function Owner({ me }: { me: NonNullable<ReturnType<typeof useMe>> }) {
  const t = useT()
  const logOut = useLogOut()
  return (
    <div className="owner">
      <Initial of={me.firstName} />
      <p>
        <b>
          <bdi>
            {me.firstName} {me.lastName}
          </bdi>
        </b>
        <bdi className="muted">{me.email}</bdi>
      </p>
      <Button variant="quiet" size="sm" onClick={() => void logOut()}>
        {t('nav.log_out')}
      </Button>
    </div>
  )
}
