import { useUpdateDetailsMutation } from '#web/api/account.gen.ts'
import { changeSettings, takeBack } from '#web/session/settings.ts'
import { useAppStore } from '#web/session/store.ts'
import { useRefusalToast } from '#web/forms/use-refusal-toast.ts'

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
