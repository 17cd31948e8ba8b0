import { generatedApi } from '../../web/lib/api.gen'
import { meOf, signedIn } from '../../web/lib/session'
import { useAppDispatch } from '../../web/lib/store'
import type { User } from '../accounts/contract'

/** Shows the person as the server has just told them, at the head of the page and in every form. */
export function useTakeUser(): (user: User) => void {
  const dispatch = useAppDispatch()
  return (user) => {
    dispatch(signedIn(meOf(user)))
    dispatch(
      generatedApi.util.updateQueryData('currentUser', undefined, (known) => {
        known.user = user
      }),
    )
  }
}
