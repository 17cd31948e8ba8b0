import { stateCookie } from '../../shared/state-cookie'
import type { Store } from './store'

/** Keeps the cookie `reduxState` in step with the store. */
export function rememberState(store: Store): void {
  let written = ''
  const write = () => {
    const { settings, session } = store.getState()
    const cookie = stateCookie(
      { ...settings, greeting: session.me?.firstName.slice(0, 50) ?? null },
      location.protocol === 'https:',
    )
    if (cookie === written) return
    written = cookie
    document.cookie = cookie
  }
  write()
  store.subscribe(write)
}
