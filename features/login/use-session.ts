import { useNavigate } from 'react-router'
import { api } from '../../web/lib/api'
import { followAccount } from '../../web/lib/follow-account'
import { meOf, signedIn } from '../../web/lib/session'
import { useAppDispatch } from '../../web/lib/store'
import { showToast } from '../../web/lib/toasts'
import { safeNext } from '../../web/paths'
import type { AuthSession } from '../accounts/contract'

/** Takes up a session that the server opened: what was read as a visitor is forgotten. */
export function useSession() {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  return async ({ user, message }: AuthSession, next: string | null) => {
    dispatch(signedIn(meOf(user)))
    await followAccount({ dispatch }, user)
    dispatch(api.util.resetApiState())
    showToast({ text: message, kind: 'ok' })
    await navigate(safeNext(next), { replace: true })
  }
}
