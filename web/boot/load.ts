import type { ComponentType } from 'react'
import { redirect } from 'react-router'
import { paths } from '#shared/http/paths.ts'
import type { ApiError } from '#web/api/api.ts'
import type { Me } from '#shared/http/render.ts'
import type { Store } from '#web/session/store.ts'

export interface LoadContext {
  store: Store
  params: Record<string, string | undefined>
  url: URL
}

/** The exports of a page's file: its component, and the loader that runs before it shows. */
export interface PageModule {
  Page: ComponentType
  /** Puts what the page needs into the store; may throw `redirect(…)` or `notFound()`. */
  load?: (context: LoadContext) => Promise<unknown>
  /** Stands in its place when `load` refuses, where the words of every page do not do. */
  Refusal?: ComponentType
}

/** The response that stands for a page which could not be read without a network. */
export const OFFLINE = { status: 503, statusText: 'offline' }

/** Thrown by a loader: the page answers 404 with the site around it. */
export const notFound = () => new Response(null, { status: 404 })

interface Asked<T> {
  unwrap(): Promise<T | undefined>
  refetch(): { unwrap(): Promise<T> }
}

/**
 * What was read, asked for again where a change that was made meanwhile emptied the cache before it
 * could be taken: nobody holds it yet.
 * @throws ApiError
 */
export const answerOf = async <T>(query: Asked<T>): Promise<T> =>
  (await query.unwrap()) ?? query.refetch().unwrap()

/**
 * What a loader read, or the page that says why not.
 * @throws Response with the refusal's status, 404 for 400; a redirect to the login for 401
 */
export async function read<T>(query: Asked<T>, url: URL): Promise<T> {
  try {
    return await answerOf(query)
  } catch (error) {
    const { status, gone, message } = error as ApiError
    if (status === 401) throw redirect(paths.login(url.pathname + url.search))
    // What an address hands on and no call takes, as an id that is none, names nothing.
    if (status === 400) throw notFound()
    // A page that is closed for legal reasons says why.
    if (status === 451) throw new Response(message, { status })
    throw new Response(null, gone ? { status: 410 } : status ? { status } : OFFLINE)
  }
}

interface Asking<T> extends Asked<T>, PromiseLike<{ data?: T; error?: unknown }> {}

/**
 * What a loader read, where the page itself tells of a failure; undefined then.
 * @param onServer whether the server answers with a failure's status all the same
 * @throws Response as `read` does for a failure on such a server; a redirect to the login for 401
 */
export async function readOrTell<T>(
  query: Asking<T>,
  url: URL,
  onServer: 'told' | 'thrown' = 'told',
): Promise<T | undefined> {
  const { data, error } = await query
  const isThrown = import.meta.env.SSR && onServer === 'thrown'
  if (error && (isThrown || (error as ApiError).status === 401)) await read(query, url)
  return data
}

/**
 * The signed-in person; a visitor is led to the login and back.
 * @throws Response 503 while nobody can say who asks
 */
export function requireMe(store: Store, url: URL): Me {
  const { me, status } = store.getState().session
  if (status === 'unsure') throw new Response(null, OFFLINE)
  if (!me) throw redirect(paths.login(url.pathname + url.search, url.searchParams.get('lang')))
  return me
}

/** A read that leaves no subscription behind: the page's own hook holds it from then on. */
export const ONCE = { subscribe: false } as const
