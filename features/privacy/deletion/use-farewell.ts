import { useState } from 'react'
import { api } from '#web/api/api.ts'
import { forgetBrowser } from '#web/session/forget-browser.ts'
import { followSettings, forgetChoices } from '#web/session/settings.ts'
import { signedOut, useAppDispatch, useMe } from '#web/session/store.ts'

/** Signs out whoever has no account any more, and lets this browser forget them. */
export function useFarewell() {
  const me = useMe()
  const dispatch = useAppDispatch()
  const [done, setDone] = useState<string>()
  return {
    /** What the server said of it. */
    done,
    leave: async (message: string, email: string) => {
      setDone(message)
      if (me && me.email !== email) return
      dispatch(signedOut())
      dispatch(forgetChoices())
      dispatch(followSettings({ country: null, currency: null }))
      dispatch(api.util.resetApiState())
      await forgetBrowser()
    },
  }
}
