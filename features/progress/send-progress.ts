import type { ApiError } from '../../web/lib/api'
import { listeningApi } from '../../web/lib/listening-api.gen'
import type { Store } from '../../web/lib/store'
import type { ProgressEvent } from '../listening/contract'
import type { SendAnswer } from './progress-queue'

type Refusal = ApiError & {
  audiobook?: string
  places?: { there: { episode: string; positionMs: number } }
}

/** Sends a batch to the journal of listening. */
export async function sendProgress(store: Store, events: ProgressEvent[]): Promise<SendAnswer> {
  const call = listeningApi.endpoints.recordProgress.initiate(
    { body: { events } },
    { track: false },
  )
  try {
    return { kind: 'taken', places: (await store.dispatch(call).unwrap()).places }
  } catch (error) {
    return answerOf(error as Refusal)
  }
}

export function answerOf({ status, code, audiobook, places }: Refusal): SendAnswer {
  if (code === 'place_diverged' && audiobook && places) {
    return { kind: 'diverged', audiobook, there: places.there }
  }
  const passes = !status || status === 401 || status === 429 || status >= 500
  return { kind: passes ? 'later' : 'refused' }
}

/** Outlives the page: the same batch as a beacon, or as a request that is kept alive. */
export function sendLastProgress(events: ProgressEvent[]): void {
  const url = '/api/progress/events'
  const body = JSON.stringify({ events })
  const headers = { 'content-type': 'application/json' }
  if (navigator.sendBeacon(url, new Blob([body], { type: 'application/json' }))) return
  void fetch(url, { method: 'POST', body, headers, keepalive: true }).catch(() => undefined)
}
