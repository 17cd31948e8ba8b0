import { api, type ApiError } from '#web/api/api.ts'
import { accountApi } from '#web/api/account.gen.ts'
import { backOff } from '#web/api/back-off.ts'
import type { Me } from '#shared/http/render.ts'
import { meOf, sessionOver, signedIn, signedOut } from './session.ts'
import type { SessionChannel, SessionChange } from './session-channel.ts'
import { forgetChoices } from './settings.ts'
import type { Store } from './store.ts'

export interface Around {
  channel: SessionChannel
  /** Reads the present page's data again; a page that needs a person leads to the login. */
  revalidate: () => void
  /** Begins the page anew, with nothing of the person before. */
  reload: () => void
  /** Deletes what a logout deletes. */
  forget: () => void
  /** Until that time has passed, or the network is back. */
  wait: (ms: number) => Promise<unknown>
}

/**
 * Keeps the session as the server and the other tabs know it. One that could not be looked up is
 * asked for until there is an answer: only an answer ends it, no silence.
 */
export function keepSession(store: Store, around: Around) {
  const session = () => store.getState().session
  let told: SessionChange = session()

  store.subscribe(() => {
    const { me, status } = session()
    if (me === told.me && status === told.status) return
    told = { me, status }
    if (status !== 'unsure') around.channel.tell(told)
  })
  around.channel.listen((news) => {
    // What was heard is not told again.
    told = news
    takeOver(store, news, around)
  })

  async function findOut(): Promise<void> {
    const isFound = () => session().status !== 'unsure'
    if (!isFound()) await ask(store, around)
    await backOff(isFound, () => ask(store, around), around.wait)
  }
  void findOut()
  return { ask: () => ask(store, around) }
}

/** Asks who is signed in; where nobody can say, all stays as it is. */
async function ask(store: Store, around: Around): Promise<void> {
  const { currentUser } = accountApi.endpoints
  const { me: before } = store.getState().session
  const { data, error } = await store.dispatch(
    currentUser.initiate(undefined, { subscribe: false, forceRefetch: true }),
  )
  const { status } = (error ?? {}) as Partial<ApiError>
  if (data && before) {
    if (data.user._id !== before._id) becomeAnother(store, around, meOf(data.user))
  } else if (data) {
    becomeOther(store, around, () => store.dispatch(signedIn(meOf(data.user))))
  } else if (status === 401 || status === 404) {
    if (before) store.dispatch(sessionOver())
    else becomeOther(store, around, () => store.dispatch(signedOut()))
  }
}

/** Another tab signed in or out: so does this one. */
function takeOver(store: Store, { me, status }: SessionChange, around: Around): void {
  const { reader } = store.getState().session
  if (me) {
    if (reader === me._id) store.dispatch(signedIn(me))
    else if (reader) becomeAnother(store, around, me)
    else becomeOther(store, around, () => store.dispatch(signedIn(me)))
  } else if (status === 'over') {
    if (reader) store.dispatch(sessionOver())
  } else {
    becomeOther(store, around, () => store.dispatch(signedOut()))
    store.dispatch(forgetChoices())
    around.forget()
    // What was typed here is not for whoever signs in next.
    if (reader) around.reload()
  }
}

/**
 * Begins the page anew for somebody else: what is typed here belongs to the one before. What listens is
 * told first, or it would say as the page goes, with the new one's cookie, where the one before was.
 */
function becomeAnother(store: Store, { reload }: Around, me: Me): void {
  store.dispatch(signedIn(me))
  reload()
}

function becomeOther(store: Store, { revalidate }: Around, become: () => void): void {
  become()
  store.dispatch(api.util.resetApiState())
  revalidate()
}
