import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import type { Answer, Body, Call, Params, Query } from '#shared/call/call.ts'
import type { Language } from '#shared/i18n/languages.ts'
import type { Currency } from '#shared/money/money.ts'
import type { Search } from '#server/db/catalogue-watch.ts'
import type { Db } from '#server/db/database.ts'
import type { Env } from '#server/env.ts'
import type { Keys } from '#server/auth/keys.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { Limit } from './rate-limits.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { Streams } from './streams.ts'
import type { Storage } from '#server/storage/storage.ts'
import type { MediaSigner } from '#server/media/media-signer.ts'
import type { Payments } from '#server/payments/provider.ts'

/** The parts of the running product that every route may use. */
export interface Platform {
  db: Db
  /**
   * A few connections that nothing else takes: for the rights to audio and for whether the database
   * is there, whatever all others wait for.
   */
  direct: Db
  env: Env
  storage: Storage
  media: MediaSigner
  keys: Keys
  /** For what may not wait in a queue; mails are sent by jobs. */
  mailer: Mailer
  /** Finds books by their names. */
  search: Search
  payments: Payments
  /** Answers that stay open: a person's notifications, as they come. */
  streams: Streams
}

/** Does work when its turn has come among all of its kind. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

/** One request, checked: what a route hands on to the function that does the work. */
export interface Context<C extends Call> extends Platform {
  /** Present on guarded calls; null for a visitor of a `public` one. */
  user: C['access'] extends 'public' ? SessionUser | null : SessionUser
  params: Params<C>
  query: Query<C>
  body: Body<C>
  language: Language
  /** The caller's network: what attempts are counted under. */
  ip: string
  userAgent: string | undefined
  /** What makes a write that is sent again the same one. */
  idempotencyKey: string | undefined
  /** What the site has this reader choose: money, where they are, and how a page is shown to them. */
  market: { currency: Currency | null; country: string | null; language: Language }
  log: FastifyBaseLogger
  /** For cookies and headers; the answer itself is returned. */
  reply: FastifyReply
}

interface Bounds<C extends Call> {
  /** Attempts of an account, and of a network. */
  limit?: Limit
  /** Refuses a call before its body is read; `handle` asks again. */
  beforeBody?: (asked: Pick<Context<C>, 'db' | 'user' | 'params'>) => Promise<void>
}

export interface Route extends Bounds<Call> {
  call: Call
  handle: (context: Context<Call>) => Promise<unknown>
}

/** What a function hands back: what goes out in pieces it writes itself, as they are asked for. */
type Handed<C extends Call> = C extends { inPieces: true } ? AsyncGenerator<Uint8Array> : Answer<C>

/** Binds a call to the function that does it. */
export function route<C extends Call>(
  call: C,
  handle: (context: Context<C>) => Promise<Handed<C>>,
  bounds: Bounds<C> = {},
): Route {
  // The router checks every part against the call's own schemas before these see it.
  return { call, handle, ...bounds }
}
