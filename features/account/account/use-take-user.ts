import { accountApi } from '#web/api/account.gen.ts'
import { countryOf } from '#web/session/follow-account.ts'
import { meOf, signedIn } from '#web/session/session.ts'
import { changeSettings } from '#web/session/settings.ts'
import { useAppDispatch } from '#web/session/store.ts'
import type { User } from './contract.ts'

/** Shows the person as the server has just told them, at the head of the page, in every form, and in prices. */
export function useTakeUser(): (user: User) => void {
  const dispatch = useAppDispatch()
  return (user) => {
    dispatch(signedIn(meOf(user)))
    dispatch(changeSettings(countryOf(user)))
    dispatch(
      accountApi.util.updateQueryData('currentUser', undefined, (known) => {
        known.user = user
      }),
    )
  }
}
