import { useNavigate } from 'react-router'
import { api } from '#web/api/api.ts'
import { followAccount } from '#web/session/follow-account.ts'
import { meOf, signedIn } from '#web/session/session.ts'
import { useAppStore } from '#web/session/store.ts'
import { showToast } from '#web/forms/toasts.ts'
import { safeNext } from '#shared/http/paths.ts'
import type { AuthSession } from '#features/account/account/contract.ts'

/**
 * Takes up a session that the server opened: what was read as a visitor is forgotten. Where the page
 * was another person's, it begins anew.
 */
export function useSession() {
  const store = useAppStore()
  const navigate = useNavigate()
  return async ({ user, message }: AuthSession, next: string | null) => {
    const { reader } = store.getState().session
    store.dispatch(signedIn(meOf(user)))
    await followAccount(store, user)
    if (reader && reader !== user._id) return location.replace(safeNext(next))
    store.dispatch(api.util.resetApiState())
    showToast({ text: message, kind: 'ok' })
    await navigate(safeNext(next), { replace: true })
  }
}
