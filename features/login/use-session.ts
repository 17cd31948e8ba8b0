import { useNavigate } from 'react-router'
import type { Me } from '../../shared/render'
import { api } from '../../web/lib/api'
import { signedIn, useAppDispatch } from '../../web/lib/store'
import { showToast } from '../../web/lib/toasts'
import { safeNext } from '../../web/paths'
import type { AuthSession, User } from '../accounts/contract'

const meOf = ({ _id, firstName, lastName, email, role }: User): Me => ({
  _id,
  firstName,
  lastName,
  email,
  role,
})

/** Takes up a session that the server opened: what was read as a visitor is forgotten. */
export function useSession() {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  return async ({ user, message }: AuthSession, next: string | null) => {
    dispatch(signedIn(meOf(user)))
    dispatch(api.util.resetApiState())
    showToast({ text: message, kind: 'ok' })
    await navigate(safeNext(next), { replace: true })
  }
}
