import type { Assets, Rendered, RenderRequest } from '#shared/http/render.ts'

type FetchApi = RenderRequest['fetchApi']
export interface ApiRequest {
  path: Parameters<FetchApi>[0]
  init: Parameters<FetchApi>[1]
}
export type ApiAnswer = Awaited<ReturnType<FetchApi>>

export interface RenderThreadData {
  entry: string
  assets: Assets
}

export type PageRequest = Omit<RenderRequest, 'fetchApi' | 'assets'>

export type ToRenderThread =
  | { kind: 'render'; page: number; request: PageRequest }
  | { kind: 'answered'; call: number; answer: ApiAnswer }
  | { kind: 'failed'; call: number; error: unknown }

export type FromRenderThread =
  | { kind: 'call'; page: number; call: number; request: ApiRequest }
  | { kind: 'rendered'; page: number; rendered: Rendered }
  | { kind: 'threw'; page: number; error: unknown }

interface Port<Message> {
  postMessage(messages: Message[], moved: ArrayBuffer[]): void
}

/**
 * Sends what is said within a turn as one message: each wakes the other thread, which costs more than
 * what it says.
 * @returns tells the other thread; `moved` is no longer this thread's
 */
export function inBatches<Message>(port: Port<Message>) {
  let waiting: Message[] = []
  let moving: ArrayBuffer[] = []
  return (message: Message, moved: readonly ArrayBuffer[] = []): void => {
    if (waiting.length === 0)
      setImmediate(() => {
        port.postMessage(waiting, moving)
        waiting = []
        moving = []
      })
    waiting.push(message)
    moving.push(...moved)
  }
}
