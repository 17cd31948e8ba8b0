import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readStateCookies } from '#shared/http/state-cookie.ts'
import { deleteCookies, rememberState } from './remember.ts'
import { sessionUnsure, signedIn, signedOut } from './session.ts'
import { changeSettings, followSettings, forgetChoices, takeBack } from './settings.ts'
import { makeStore } from './store.ts'

const newStore = () => makeStore(async () => ({ status: 500, body: null }))
const me = {
  _id: 'a',
  firstName: 'ਸਿਮਰਨ',
  lastName: 'Gill',
  email: 'a@example.com',
  role: 'listener',
}

/** A browser's cookies, as a page sees them. */
function cookieJar() {
  const cookies = new Map<string, string>()
  return {
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    set cookie(text: string) {
      const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(text) ?? []
      if (/max-age=0\b/.test(text)) cookies.delete(name)
      else cookies.set(name, value)
    },
  }
}

/** One more tab of the same browser, as the server sent it. */
function tab(search = '', sent: Parameters<typeof followSettings>[0] = {}) {
  vi.stubGlobal('location', { protocol: 'http:', search })
  const store = newStore()
  store.dispatch(followSettings(sent))
  rememberState(store)
  return store
}
const kept = () => readStateCookies(document.cookie)

beforeEach(() => vi.stubGlobal('document', cookieJar()))
afterEach(() => vi.unstubAllGlobals())

describe('choices', () => {
  test('what the account says holds, save where this browser chose otherwise', () => {
    const store = newStore()
    store.dispatch(changeSettings({ theme: null }))
    store.dispatch(followSettings({ language: 'pa', script: 'shahmukhi', theme: 'dark' }))
    expect(store.getState().settings).toMatchObject({
      language: 'pa',
      script: 'shahmukhi',
      theme: null,
    })
  })

  test('a choice that is taken back leaves what was chosen after it', () => {
    const store = newStore()
    const before = store.getState().settings
    store.dispatch(changeSettings({ theme: 'dark' }))
    store.dispatch(changeSettings({ script: 'roman' }))
    store.dispatch(takeBack({ choice: { theme: 'dark' }, before }))
    expect(store.getState().settings).toMatchObject({
      theme: null,
      script: 'roman',
      chosen: ['script'],
    })
    const dark = { theme: 'dark' } as const
    store.dispatch(changeSettings(dark))
    store.dispatch(changeSettings({ theme: 'light' }))
    store.dispatch(takeBack({ choice: dark, before }))
    expect(store.getState().settings.theme).toBe('light')
  })
})

describe('the cookie', () => {
  test('keeps what was chosen and nothing else', () => {
    const store = tab('', { language: 'pa', theme: 'dark' })
    expect(kept()).toEqual({})
    store.dispatch(changeSettings({ script: 'shahmukhi', theme: null }))
    expect(kept()).toEqual({ script: 'shahmukhi', theme: null })
    store.dispatch(signedIn(me))
    expect(kept()).toEqual({ script: 'shahmukhi', theme: null, greeting: 'ਸਿਮਰਨ' })
    store.dispatch(signedOut())
    expect(kept()).toEqual({ script: 'shahmukhi', theme: null })
  })

  test('keeps a language that the address chose', () => {
    tab('?lang=pa', { language: 'pa' })
    expect(kept()).toEqual({ language: 'pa' })
  })

  test('keeps what another tab chose meanwhile', () => {
    const one = tab()
    one.dispatch(changeSettings({ language: 'en', theme: 'dark' }))
    const two = tab('', { language: 'en', theme: 'dark' })
    two.dispatch(changeSettings({ language: 'pa' }))
    one.dispatch(signedIn(me))
    one.dispatch(changeSettings({ theme: 'light' }))
    expect(kept()).toEqual({ language: 'pa', theme: 'light', greeting: 'ਸਿਮਰਨ' })
  })

  test('loses a choice that is taken back', () => {
    const store = tab()
    const before = store.getState().settings
    store.dispatch(changeSettings({ theme: 'dark' }))
    expect(kept()).toEqual({ theme: 'dark' })
    store.dispatch(takeBack({ choice: { theme: 'dark' }, before }))
    expect(kept()).toEqual({})
  })

  test('keeps a currency for thirty days from its choice, however often the browser comes back', () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 1), toFake: ['Date'] })
    const day = (count: number) => vi.setSystemTime(Date.UTC(2026, 10, 1 + count))
    tab().dispatch(changeSettings({ currency: 'INR' }))
    for (const count of [10, 20, 29]) {
      day(count)
      tab('', { currency: kept().currency ?? null }).dispatch(changeSettings({ theme: 'dark' }))
      expect(kept()).toMatchObject({ currency: 'INR', theme: 'dark' })
    }
    day(30)
    expect(kept().currency).toBeUndefined()
    const store = tab('', { theme: 'dark' })
    expect(store.getState().settings.currency).toBeNull()
    store.dispatch(changeSettings({ currency: 'GBP' }))
    day(59)
    expect(kept().currency).toBe('GBP')
    store.dispatch(changeSettings({ currency: null }))
    expect(kept().currency).toBeUndefined()
    expect(kept().currencyUntil).toBeUndefined()
    vi.useRealTimers()
  })

  test('keeps the name to greet with while nobody can say who is signed in', () => {
    tab().dispatch(signedIn(me))
    vi.stubGlobal('location', { protocol: 'http:', search: '' })
    const store = newStore()
    store.dispatch(sessionUnsure())
    rememberState(store)
    expect(kept()).toEqual({ greeting: 'ਸਿਮਰਨ' })
  })

  test('is gone after a logout, and stays so', () => {
    const store = tab()
    store.dispatch(changeSettings({ language: 'pa' }))
    store.dispatch(signedIn(me))
    store.dispatch(signedOut())
    store.dispatch(forgetChoices())
    deleteCookies()
    store.dispatch(followSettings({}))
    store.dispatch({ type: 'anything' })
    expect(document.cookie).toBe('')
  })
})
