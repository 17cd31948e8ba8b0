import type { ApiError } from '#web/api/api.ts'
import { useLogInWithPasskeyMutation } from '#web/api/account.gen.ts'
import { useT } from '#web/i18n/intl.tsx'
import { usePasskeysPossible } from '#web/forms/webauthn.ts'
import { Button } from '#web/ui/Button.tsx'
import { Note } from '#web/ui/Note.tsx'
import { useSession } from './use-session.ts'
import { usePasskey } from './use-passkey.ts'
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
