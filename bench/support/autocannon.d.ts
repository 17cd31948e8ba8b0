/** What is used here of autocannon, which brings no types. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events'

  export interface Request {
    method?: 'GET' | 'POST'
    path?: string
    headers?: Record<string, string>
    body?: string
    setupRequest?: (request: Request) => Request
  }

  export interface Options {
    url: string
    connections: number
    duration?: number
    amount?: number
    headers?: Record<string, string>
    requests?: Request[]
    idReplacement?: boolean
    workers?: number
    setupClient?: (client: { setRequests(requests: Request[]): void }) => void
  }

  export interface Result {
    duration: number
    non2xx: number
    errors: number
    timeouts: number
    statusCodeStats: Record<string, { count: number }>
    '2xx': number
  }

  export interface Run extends EventEmitter, Promise<Result> {}

  export default function autocannon(options: Options): Run
}
