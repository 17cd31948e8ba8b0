import { accountApi } from '#web/api/account.gen.ts'
import { ONCE } from '#web/boot/load.ts'
import { changeSettings } from '#web/session/settings.ts'
import type { Store } from '#web/session/store.ts'
import { whereabouts } from '#web/session/get-location.ts'
import type { Place } from './contract.ts'

/**
 * Finds the country of the device and keeps it: here, and with state and city in the account of
 * whoever has told none. Why it could not be found is noted in the console and nowhere else.
 */
export async function locate(store: Store): Promise<boolean> {
  try {
    const asked = accountApi.endpoints.findLocation.initiate(await whereabouts(), ONCE)
    const { location } = await store.dispatch(asked).unwrap()
    store.dispatch(changeSettings({ country: location.country.short_name }))
    if (store.getState().session.me) await tellAccount(store, location)
    return true
  } catch (error) {
    const { code = 'unknown' } = error as { code?: number | string }
    console.debug('location', code)
    return false
  }
}

async function tellAccount({ dispatch }: Store, { country, state, city }: Place): Promise<void> {
  const { currentUser, updateDetails } = accountApi.endpoints
  const { user } = await dispatch(currentUser.initiate(undefined, ONCE)).unwrap()
  if (user.country !== null) return
  const place = {
    country: country.short_name,
    state: state?.long_name ?? null,
    city: city?.long_name ?? null,
  }
  await dispatch(updateDetails.initiate({ body: place })).unwrap()
}
