import { useNavigate } from 'react-router'
import { isUnsent } from '#features/listening/progress/memory-keys.ts'
import { isDraftKey } from '#features/studio/writing/draft-keys.ts'
import { api, type ApiError } from '#web/api/api.ts'
import { emptyEmbedded } from '#web/boot/embedded-state.ts'
import { accountCalls } from '#web/session/account-calls.ts'
import { deleteCookies } from '#web/session/remember.ts'
import { forgetChoices } from '#web/session/settings.ts'
import { signedOut, useAppDispatch } from '#web/session/store.ts'
import { useRefusalToast } from '#web/forms/use-refusal-toast.ts'
import { paths } from '#shared/http/paths.ts'

/** Ends the session here and on the server, forgets what was kept of it and leads to the login. */
export function useLogOut(): () => Promise<void> {
  const tellRefusal = useRefusalToast()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  return async () => {
    const forgetting = import('#web/session/forget-browser.ts').catch(() => null)
    const { calls, error: unreached } = await accountCalls()
    const { error } = calls ? await dispatch(calls.logOut.initiate()) : { error: unreached }
    // The session's cookie is out of a script's reach: without the server's word it would live on.
    if (error && (error as ApiError).status !== 401) {
      tellRefusal(error)
      return
    }
    dispatch(signedOut())
    emptyEmbedded()
    dispatch(forgetChoices())
    const all = await forgetting
    if (all) await all.forgetBrowser((key) => isUnsent(key) || isDraftKey(key))
    else deleteCookies()
    await navigate(paths.login())
    dispatch(api.util.resetApiState())
  }
}
