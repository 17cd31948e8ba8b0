import { CURRENCY_DAYS } from '#shared/schemas/limits.ts'
import { isLanguage } from '#shared/i18n/languages.ts'
import { readStateCookies, stateCookie, type RememberedState } from '#shared/http/state-cookie.ts'
import type { Session } from './session.ts'
import { changeSettings, type SettingName, type SettingsState } from './settings.ts'
import type { Store } from './store.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Keeps the cookie `reduxState` in step with the store; what other tabs chose meanwhile stays in it. */
export function rememberState(store: Store): void {
  const kept = readStateCookies(document.cookie)
  store.dispatch(changeSettings(choicesAtStart(store.getState().settings, kept)))
  let { settings } = store.getState()
  let greeting = greetingOf(store.getState().session, kept.greeting)
  keep({ ...choicesSince(null, settings), greeting })
  store.subscribe(() => {
    const now = store.getState()
    const greetingNow = greetingOf(now.session, greeting)
    const changes = now.settings === settings ? {} : choicesSince(settings, now.settings)
    settings = now.settings
    if (Object.keys(changes).length === 0 && greetingNow === greeting) return
    greeting = greetingNow
    keep({ ...changes, greeting })
  })
}

/** Deletes every cookie that a script can reach, as a logout does; the server takes the session's. */
export function deleteCookies(): void {
  for (const pair of document.cookie.split('; ')) {
    document.cookie = `${pair.split('=')[0] ?? ''}=; path=/; max-age=0`
  }
}

function keep(changes: RememberedState) {
  const before = readStateCookies(document.cookie)
  const state = { ...before, ...changes, currencyUntil: before.currencyUntil }
  // It holds from its choice on: other visits do not prolong it.
  if (state.currency !== before.currency || state.currencyUntil === undefined)
    state.currencyUntil = state.currency ? Date.now() + CURRENCY_DAYS * DAY_MS : undefined
  document.cookie = stateCookie(state, location.protocol === 'https:')
}

/** The choices of the cookie, and the language where the address names it. */
function choicesAtStart(settings: SettingsState, kept: RememberedState) {
  const byAddress = isLanguage(new URLSearchParams(location.search).get('lang'))
  const names = (Object.keys(kept) as (keyof RememberedState)[]).filter(
    (name): name is SettingName => name in settings,
  )
  if (byAddress) names.push('language')
  return Object.fromEntries(names.map((name) => [name, settings[name]]))
}

/** The choices that are new or other than before; undefined for one that was taken back. */
function choicesSince(before: SettingsState | null, now: SettingsState): RememberedState {
  const fresh = now.chosen.filter(
    (name) => !before?.chosen.includes(name) || before[name] !== now[name],
  )
  const gone = (before?.chosen ?? []).filter((name) => !now.chosen.includes(name))
  return {
    ...Object.fromEntries(gone.map((name) => [name, undefined])),
    ...Object.fromEntries(fresh.map((name) => [name, now[name]])),
  }
}

/** The session in a word; while nobody can look it up, the word there was. */
function greetingOf({ me, status }: Session, before: string | null | undefined): string | null {
  if (status === 'unsure') return before ?? null
  return me?.firstName.slice(0, 50) ?? null
}
