import { readStateCookie, stateCookie } from '../../shared/state-cookie'
import type { Store } from './store'

/** Keeps the cookie `reduxState` in step with the store. */
export function rememberState(store: Store): void {
  let written = ''
  const write = () => {
    const { settings, session } = store.getState()
    const greeting =
      session.standing === 'unsure' ? greetingKept() : session.me?.firstName.slice(0, 50)
    const cookie = stateCookie(
      { ...settings, greeting: greeting ?? null },
      location.protocol === 'https:',
    )
    if (cookie === written) return
    written = cookie
    document.cookie = cookie
  }
  write()
  store.subscribe(write)
}

function greetingKept(): string | null | undefined {
  const value = /(?:^|; )reduxState=([^;]*)/.exec(document.cookie)?.[1]
  return readStateCookie(value).greeting
}

/** Deletes every cookie that a script can reach, as a logout does; the server takes the session's. */
export function deleteCookies(): void {
  for (const pair of document.cookie.split('; ')) {
    document.cookie = `${pair.split('=')[0] ?? ''}=; path=/; max-age=0`
  }
}
