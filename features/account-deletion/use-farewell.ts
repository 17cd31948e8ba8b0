import { useState } from 'react'
import { api } from '../../web/lib/api'
import { forgetBrowser } from '../../web/lib/forget-browser'
import { followSettings, forgetChoices } from '../../web/lib/settings'
import { signedOut, useAppDispatch } from '../../web/lib/store'

/** Signs out whoever has no account any more, and lets this browser forget them. */
export function useFarewell() {
  const dispatch = useAppDispatch()
  const [done, setDone] = useState<string>()
  return {
    /** What the server said of it. */
    done,
    leave: async (message: string) => {
      setDone(message)
      dispatch(signedOut())
      dispatch(forgetChoices())
      dispatch(followSettings({ country: null, currency: null }))
      dispatch(api.util.resetApiState())
      await forgetBrowser()
    },
  }
}
