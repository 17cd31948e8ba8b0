import type { ApiError } from '#web/api/api.ts'
import { listeningApi } from '#web/api/listening.gen.ts'
import type { Store } from '#web/session/store.ts'
import type { Batch } from './event-buffer.ts'
import type { Diverged, SendAnswer } from './progress-queue.ts'

type Refusal = ApiError &
  Partial<Pick<Diverged, 'audiobook'>> & {
    places?: Pick<Diverged, 'there' | 'here'>
  }

/** Refusals of a book that may be over in a day or a month: a claim is settled, a payment was right. */
const MAY_PASS = new Set(['book_suspended', 'not_entitled'])

/** Sends a batch to the journal of listening. */
export async function sendProgress(store: Store, body: Batch): Promise<SendAnswer> {
  const call = listeningApi.endpoints.recordProgress.initiate({ body }, { track: false })
  try {
    return { kind: 'taken', places: (await store.dispatch(call).unwrap()).places }
  } catch (error) {
    return answerOf(error as Refusal)
  }
}

export function answerOf({ status, code, audiobook, places, retryAfter = 0 }: Refusal): SendAnswer {
  if (code === 'place_diverged' && audiobook && places) {
    return { kind: 'diverged', audiobook, ...places }
  }
  if (status === 422) return { kind: 'invalid' }
  if (code === 'not_in_library') return { kind: 'removed' }
  if (MAY_PASS.has(code)) return { kind: 'withheld' }
  // An answer without a code is not the API's: something between here and there spoke.
  const isForeign = code === 'internal'
  const passes = !status || isForeign || status === 401 || status === 429 || status >= 500
  return passes ? { kind: 'later', waitMs: retryAfter * 1_000 } : { kind: 'refused' }
}

/** Outlives the page: the same batch as a beacon, or as a request that is kept alive. */
export function sendLastProgress(batch: Batch): void {
  const url = '/api/progress/events'
  const body = JSON.stringify(batch)
  const headers = { 'content-type': 'application/json' }
  if (navigator.sendBeacon(url, new Blob([body], { type: 'application/json' }))) return
  void fetch(url, { method: 'POST', body, headers, keepalive: true }).catch(() => undefined)
}

/** Does something unless another tab of this browser does what is called the same. */
export async function alone(name: string, act: () => Promise<void>): Promise<boolean> {
  // Missing where a page came without TLS.
  const locks = navigator.locks as LockManager | undefined
  if (locks) {
    return locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock) await act()
      return lock !== null
    })
  }
  await act()
  return true
}
