import { useNavigate } from 'react-router'
import { api } from '../../web/lib/api'
import { followAccount } from '../../web/lib/follow-account'
import { meOf, signedIn } from '../../web/lib/session'
import { useAppStore } from '../../web/lib/store'
import { showToast } from '../../web/lib/toasts'
import { safeNext } from '../../web/paths'
import type { AuthSession } from '../accounts/contract'

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
