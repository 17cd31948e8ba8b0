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
