import { useUpdateDetailsMutation } from '../../web/lib/api.gen'
import { changeSettings, takeBack } from '../../web/lib/settings'
import { useAppStore } from '../../web/lib/store'
import { useRefusalToast } from '../../web/lib/use-refusal-toast'

/**
 * Chooses a country by hand: here at once, and in the account of whoever is signed in, whose state
 * and city were of the former one. What the account refuses is taken back here too.
 */
export function useCountryChoice(): (country: string | null) => Promise<void> {
  const store = useAppStore()
  const refuse = useRefusalToast()
  const [update] = useUpdateDetailsMutation()
  return async (country) => {
    const { settings: before, session } = store.getState()
    store.dispatch(changeSettings({ country }))
    if (!session.me) return
    const { error } = await update({ body: { country, state: null, city: null } })
    if (!error) return
    store.dispatch(takeBack({ choice: { country }, before }))
    refuse(error)
  }
}
