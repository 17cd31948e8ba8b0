import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react'
import { sessionOver, type Session } from '#web/session/session.ts'

/** Sends a call to the API: over the network in a browser, in process on the server. */
export type ApiFetch = (
  path: string,
  init: { method: string; body?: string; headers: Record<string, string> },
) => Promise<{ status: number; body: unknown; retryAfter?: number }>

interface ApiRequest {
  url: string
  method?: string
  body?: unknown
  params?: Record<string, unknown>
}

/** The error of a refused call: the problem document, or why there is none. */
export interface ApiError {
  /** 0 when no answer came at all. */
  status: number
  code: string
  message?: string
  /** Seconds after which trying again makes sense. */
  retryAfter?: number
  errors?: { path: string; code: string; message: string }[]
  /** What was asked for could be had once, and no longer can. */
  gone?: boolean
}

export interface ApiExtra {
  fetchApi: ApiFetch
}

const KEY = Symbol('Idempotency-Key')

/** A body that may be sent again under the same key: what it asks for happens once. */
export const once = <B extends object>(body: B, key: string): B => ({ ...body, [KEY]: key })

/** The headers of a body; its Idempotency-Key stands under a symbol, which JSON leaves out. */
function headersOf(body: unknown): Record<string, string> {
  if (body === undefined) return {}
  const key = (body as { [KEY]: string | undefined } | null)?.[KEY]
  return { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) }
}

const baseQuery: BaseQueryFn<ApiRequest | string, unknown, ApiError> = async (
  given,
  { extra, getState, dispatch },
) => {
  const { url, method = 'GET', body, params } = typeof given === 'string' ? { url: given } : given
  const { fetchApi } = extra as ApiExtra
  const session = () => (getState() as { session: Session }).session
  const { me } = session()
  try {
    const answer = await fetchApi(`${url}${queryOf(params)}`, {
      method,
      headers: headersOf(body),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (answer.status < 400) return { data: answer.body ?? null }
    const error = problemOf(answer)
    // Of whoever asked: an answer that comes after another login says nothing about that one.
    if (me && error.code === 'unauthenticated' && session().me === me) dispatch(sessionOver())
    return { error }
  } catch {
    return { error: { status: 0, code: 'offline' } }
  }
}

function queryOf(params: Record<string, unknown> = {}): string {
  const pairs = Object.entries(params).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString()
  return query ? `?${query}` : ''
}

function problemOf({ status, body, retryAfter }: Awaited<ReturnType<ApiFetch>>): ApiError {
  const problem = typeof body === 'object' && body !== null ? body : {}
  return { code: 'internal', ...problem, ...(retryAfter && { retryAfter }), status }
}

const FIVE_MINUTES = 300

/** The one cache of the site; the districts' clients (<district>.gen.ts) add the calls. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  keepUnusedDataFor: FIVE_MINUTES,
  refetchOnMountOrArgChange: FIVE_MINUTES,
  endpoints: () => ({}),
})
