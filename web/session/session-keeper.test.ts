import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test, vi } from 'vitest'
import type { ApiFetch } from '#web/api/api.ts'
import { shopApi } from '#web/api/shop.gen.ts'
import { sessionUnsure, signedIn, signedOut } from './session.ts'
import type { SessionChange } from './session-channel.ts'
import { keepSession } from './session-keeper.ts'
import { forgetReader, makeStore } from './store.ts'

const person = (_id: string, firstName = 'Simran') => ({
  _id,
  firstName,
  lastName: 'Gill',
  email: `${_id}@example.com`,
  role: 'listener',
})
type Answer = Awaited<ReturnType<ApiFetch>>
const refusal = (status: number, code: string): Answer => ({ status, body: { code } })
const ENDED = refusal(401, 'unauthenticated')
const signedInAs = (user: object): Answer => ({ status: 200, body: { user } })

/** A page whose calls get `answers` one after the other; null is a network that fails. */
function page(...answers: (Answer | null)[]) {
  const asked: string[] = []
  const store = makeStore(async (path) => {
    asked.push(path)
    const answer = answers.shift()
    if (!answer) throw new TypeError('Failed to fetch')
    return answer
  })
  const told: SessionChange[] = []
  let hear: (news: SessionChange) => void = () => undefined
  const around = {
    revalidate: vi.fn(),
    reload: vi.fn(),
    forget: vi.fn(),
    wait: vi.fn(async () => pause(0)),
    channel: {
      tell: (news: SessionChange) => told.push(news),
      listen: (heard: typeof hear) => (hear = heard),
    },
  }
  const keep = () => keepSession(store, around)
  const countWishlist = () =>
    store.dispatch(shopApi.endpoints.countWishlist.initiate(undefined, { forceRefetch: true }))
  const session = () => store.getState().session
  return {
    store,
    asked,
    told,
    around,
    keep,
    countWishlist,
    session,
    hear: (n: SessionChange) => hear(n),
  }
}

describe('a session that ends on the server', () => {
  test('a 401 on the wishlist’s count signs out and keeps the page', async () => {
    const { store, keep, countWishlist, session, told, around } = page(ENDED)
    store.dispatch(signedIn(person('a')))
    keep()
    await countWishlist()
    expect(session()).toEqual({ me: null, status: 'over', reader: 'a' })
    expect(told).toEqual([{ me: null, status: 'over' }])
    expect(around.revalidate).not.toHaveBeenCalled()
    expect(around.forget).not.toHaveBeenCalled()
  })

  test.each([
    null,
    refusal(500, 'internal'),
    refusal(503, 'unavailable'),
    refusal(429, 'too_many_requests'),
    refusal(403, 'not_permitted'),
  ])('no other failure does: %j', async (failure) => {
    const { store, keep, countWishlist, session, told } = page(failure)
    store.dispatch(signedIn(person('a')))
    keep()
    await countWishlist()
    expect(session()).toMatchObject({ me: { _id: 'a' }, status: 'sure' })
    expect(told).toEqual([])
  })

  test('a wrong password, which is a 401 too, ends nothing', async () => {
    const { store, keep, countWishlist, session } = page(refusal(401, 'wrong_credentials'))
    store.dispatch(signedIn(person('a')))
    keep()
    await countWishlist()
    expect(session().status).toBe('sure')
  })

  test('an answer to the session before says nothing about the one that is', async () => {
    let answer: (late: Answer) => void = () => undefined
    const store = makeStore(() => new Promise((resolve) => (answer = resolve)))
    store.dispatch(signedIn(person('a')))
    const late = store.dispatch(shopApi.endpoints.countWishlist.initiate())
    store.dispatch(signedIn(person('a')))
    answer(ENDED)
    await late
    expect(store.getState().session).toMatchObject({ me: { _id: 'a' }, status: 'sure' })
  })

  test('what was read is forgotten on the way to the next page', async () => {
    const count: Answer = { status: 200, body: { wishlistCount: 3, count: 3 } }
    const { store, countWishlist, session } = page(count, ENDED)
    store.dispatch(signedIn(person('a')))
    await countWishlist()
    forgetReader(store)
    const cached = () => shopApi.endpoints.countWishlist.select()(store.getState() as never).data
    expect(cached()).toMatchObject({ wishlistCount: 3 })
    await countWishlist()
    expect(cached()).toMatchObject({ wishlistCount: 3 })
    forgetReader(store)
    expect(cached()).toBeUndefined()
    expect(session()).toEqual({ me: null, status: 'sure', reader: null })
  })
})

describe('a token whose session could not be looked up', () => {
  test('is asked for again until there is an answer', async () => {
    const { store, asked, keep, session, around } = page(
      null,
      refusal(503, 'unavailable'),
      null,
      signedInAs(person('a')),
    )
    store.dispatch(sessionUnsure())
    keep()
    await expect.poll(session).toMatchObject({ me: { _id: 'a' }, status: 'sure' })
    expect(asked).toEqual(Array(4).fill('/api/user/currentUser'))
    expect(around.wait.mock.calls).toEqual([[2_000], [4_000], [8_000]])
    expect(around.revalidate).toHaveBeenCalledOnce()
  })

  test.each([ENDED, refusal(404, 'not_found')])('is over when the answer is %j', async (answer) => {
    const { store, keep, session, around } = page(answer)
    store.dispatch(sessionUnsure())
    keep()
    await expect.poll(session).toEqual({ me: null, status: 'sure', reader: null })
    expect(around.revalidate).toHaveBeenCalledOnce()
  })
})

describe('tabs', () => {
  test('each tells the others of a login, a logout and an end, and not what it heard', async () => {
    const one = page(ENDED)
    one.keep()
    one.store.dispatch(signedIn(person('a')))
    one.store.dispatch(signedOut())
    one.store.dispatch(signedIn(person('b')))
    await one.countWishlist()
    expect(one.told.map(({ me, status }) => `${me?._id} ${status}`)).toEqual([
      'a sure',
      'undefined sure',
      'b sure',
      'undefined over',
    ])
    one.hear({ me: person('b'), status: 'sure' })
    one.hear({ me: null, status: 'sure' })
    expect(one.told).toHaveLength(4)
  })

  test('a login elsewhere is taken over by a visitor’s tab', () => {
    const { keep, hear, session, around } = page()
    keep()
    hear({ me: person('a'), status: 'sure' })
    expect(session().me).toEqual(person('a'))
    expect(around.revalidate).toHaveBeenCalledOnce()
  })

  test('a logout elsewhere begins this tab anew, with nothing that was typed in it', () => {
    const { store, keep, hear, around } = page()
    store.dispatch(signedIn(person('a')))
    keep()
    hear({ me: null, status: 'sure' })
    expect(around.forget).toHaveBeenCalledOnce()
    expect(around.reload).toHaveBeenCalledOnce()
  })

  test('a visitor’s tab goes on as it is where somebody logs out elsewhere', () => {
    const { keep, hear, session, around } = page()
    keep()
    hear({ me: null, status: 'sure' })
    expect(session()).toEqual({ me: null, status: 'sure', reader: null })
    expect(around.revalidate).toHaveBeenCalledOnce()
    expect(around.reload).not.toHaveBeenCalled()
  })

  test('whoever logs in again elsewhere goes on where this tab was', async () => {
    const { store, keep, hear, session, countWishlist, around } = page(ENDED)
    store.dispatch(signedIn(person('a')))
    keep()
    await countWishlist()
    hear({ me: person('a'), status: 'sure' })
    expect(session()).toMatchObject({ me: { _id: 'a' }, status: 'sure' })
    expect(around.revalidate).not.toHaveBeenCalled()
    expect(around.reload).not.toHaveBeenCalled()
  })

  test('another person’s login elsewhere begins the page anew, in which nobody listens as the one before', () => {
    const { store, keep, hear, around, session, told } = page()
    store.dispatch(signedIn(person('a')))
    keep()
    const listening = vi.fn(() => session().me?._id)
    around.reload.mockImplementation(() => void listening())
    hear({ me: person('b'), status: 'sure' })
    expect(around.reload).toHaveBeenCalledOnce()
    expect(listening).toHaveReturnedWith('b')
    expect(told).toEqual([])
  })

  test('a page the browser had put aside asks again, and silence changes nothing', async () => {
    const { store, keep, session, around } = page(null, signedInAs(person('a')), ENDED)
    store.dispatch(signedIn(person('a')))
    const { ask } = keep()
    await ask()
    await ask()
    expect(session().status).toBe('sure')
    expect(around.reload).not.toHaveBeenCalled()
    await ask()
    expect(session().status).toBe('over')
  })
})
