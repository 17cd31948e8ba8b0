import type { z } from 'zod'
import type { Permission } from './permissions.ts'

/**
 * Who may make a call. `public`: anybody, signed in or not; `user`: a signed-in listener; else
 * the permission it takes. Every call states one: a route cannot be declared without it.
 */
export type Access = 'public' | 'user' | Permission

type MediaType = `${string}/${string}`

/** One call of the API as both halves know it: its address under /api and its shapes. */
export interface Call {
  /** The same name as the function that does it, and the operationId of the OpenAPI file. */
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Under /api, with Fastify's `:param` places; letter case as spec.md §7 writes it. */
  path: `/${string}`
  access: Access
  summary: string
  params?: z.ZodObject
  query?: z.ZodObject
  /** Nullable where the call may come without any. */
  body?: z.ZodObject | z.ZodNullable<z.ZodObject>
  answer: z.ZodType
  /** The media types of an answer that is a file; its `answer` is `Bytes`. JSON unless told. */
  answers?: MediaType | readonly MediaType[]
  /** Of a public reading that is no visitor's but whoever's that knows its address: no cache keeps it. */
  confidential?: true
  /**
   * Of a reading that counts or mails something: no HEAD makes it, and no page of another site has a
   * browser make it.
   */
  hasEffect?: true
  /** Its answer is long, and made piece by piece while it is sent; few are open at once. */
  inPieces?: true
  /** It waits for another service's answer. */
  asksElsewhere?: true
  /** Of a write: how many bytes its body may have, where that is more than others need. */
  bodyBytes?: number
  /** Of a reading: the service worker keeps its last answer, for when the network is away. */
  offline?: true
  /** Of a write: somebody else, or nobody, may be signed in after it. */
  changesPerson?: true
  /** The status of success; 200 unless told. */
  status?: 200 | 201 | 204
}

/** Declares a call, keeping its exact types. */
export function call<const C extends Call>(spec: C): C {
  return spec
}

type Parsed<T, Key extends string> =
  T extends Record<Key, infer S extends z.ZodType> ? z.output<S> : undefined

export type Params<C extends Call> = Parsed<C, 'params'>
export type Query<C extends Call> = Parsed<C, 'query'>
export type Body<C extends Call> = Parsed<C, 'body'>
export type Answer<C extends Call> = z.output<C['answer']>
