import type { ApiFetch } from './api.ts'
import type { State } from '#web/session/store.ts'

/** Calls the API over the network, in the reader's language; the session travels as its cookie. */
export function browserFetch(state: () => State): ApiFetch {
  return async (path, init) => {
    const answer = await fetch(path, {
      ...init,
      headers: {
        accept: 'application/json',
        'accept-language': state().settings.language,
        ...init.headers,
      },
    })
    const isJson = answer.headers.get('content-type')?.includes('json')
    const retryAfter = Number(answer.headers.get('retry-after')) || 0
    return { status: answer.status, body: isJson ? await answer.json() : null, retryAfter }
  }
}
