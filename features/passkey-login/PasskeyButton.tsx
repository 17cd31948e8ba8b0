import type { ApiError } from '../../web/lib/api'
import { useLogInWithPasskeyMutation } from '../../web/lib/account-api.gen'
import { useT } from '../../web/lib/intl'
import { usePasskeysPossible } from '../../web/lib/webauthn'
import { Button } from '../../web/ui/Button'
import { Note } from '../../web/ui/Note'
import { useSession } from '../login/use-session'
import { usePasskey } from './use-passkey'
import './passkey-button.css'

/** Signs in without a password where the browser can; nothing where it cannot. */
export function PasskeyButton({ next }: { next: string | null }) {
  const t = useT()
  const enter = useSession()
  const [logIn] = useLogInWithPasskeyMutation()
  const { press, busy, trouble } = usePasskey(async (body) => {
    const { data, error } = await logIn({ body })
    if (error) return error as ApiError
    await enter(data, next)
    return undefined
  })
  if (!usePasskeysPossible()) return null
  return (
    <div className="passkey-in">
      <p className="passkey-in__or">{t('passkey.or')}</p>
      {trouble && (
        <Note tone="bad" role="alert">
          {trouble}
        </Note>
      )}
      <Button variant="quiet" busy={busy} onClick={() => void press()}>
        {t('passkey.sign_in')}
      </Button>
    </div>
  )
}
