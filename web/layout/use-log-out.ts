import { useNavigate } from 'react-router'
import { isUnsent } from '../../features/progress/memory-keys'
import { api, type ApiError } from '../lib/api'
import { useLogOutMutation } from '../lib/api.gen'
import { deleteCookies } from '../lib/remember'
import { forgetChoices } from '../lib/settings'
import { signedOut, useAppDispatch } from '../lib/store'
import { useRefusalToast } from '../lib/use-refusal-toast'
import { paths } from '../paths'

/** Ends the session here and on the server, forgets what was kept of it and leads to the login. */
export function useLogOut(): () => Promise<void> {
  const tellRefusal = useRefusalToast()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const [logOut] = useLogOutMutation()
  return async () => {
    const forgetting = import('../lib/forget-browser').catch(() => null)
    const { error } = await logOut()
    // The session's cookie is out of a script's reach: without the server's word it would live on.
    if (error && (error as ApiError).status !== 401) {
      tellRefusal(error)
      return
    }
    dispatch(signedOut())
    dispatch(forgetChoices())
    const all = await forgetting
    if (all) await all.forgetBrowser(isUnsent)
    else deleteCookies()
    await navigate(paths.login())
    dispatch(api.util.resetApiState())
  }
}
