import { generatedApi } from '../../web/lib/api.gen'
import { countryOf } from '../../web/lib/follow-account'
import { meOf, signedIn } from '../../web/lib/session'
import { changeSettings } from '../../web/lib/settings'
import { useAppDispatch } from '../../web/lib/store'
import type { User } from '../accounts/contract'

/** Shows the person as the server has just told them, at the head of the page, in every form, and in prices. */
export function useTakeUser(): (user: User) => void {
  const dispatch = useAppDispatch()
  return (user) => {
    dispatch(signedIn(meOf(user)))
    dispatch(changeSettings(countryOf(user)))
    dispatch(
      generatedApi.util.updateQueryData('currentUser', undefined, (known) => {
        known.user = user
      }),
    )
  }
}
