import { parentPort, workerData } from 'node:worker_threads'
import type { Render, RenderRequest } from '#shared/http/render.ts'
import {
  inBatches,
  type ApiAnswer,
  type FromRenderThread,
  type PageRequest,
  type RenderThreadData,
  type ToRenderThread,
} from './render-messages.ts'

const { entry, assets } = workerData as RenderThreadData
const { render } = (await import(/* @vite-ignore */ entry)) as { render: Render }
const calls = new Map<number, PromiseWithResolvers<ApiAnswer>>()
let lastCall = 0

const send = inBatches<FromRenderThread>({
  postMessage: (messages, moved) => parentPort?.postMessage(messages, moved),
})

const fetchFor =
  (page: number): RenderRequest['fetchApi'] =>
  (path, init) => {
    const call = ++lastCall
    const waiting = Promise.withResolvers<ApiAnswer>()
    calls.set(call, waiting)
    send({ kind: 'call', page, call, request: { path, init } })
    return waiting.promise
  }

async function renderPage(page: number, request: PageRequest): Promise<void> {
  try {
    const rendered = await render({ ...request, assets, fetchApi: fetchFor(page) })
    const told = { ...rendered, ...failureOf(rendered.failure) }
    send({ kind: 'rendered', page, rendered: told }, [rendered.html.buffer])
  } catch (error) {
    send({ kind: 'threw', page, error: asError(error) })
  }
}

const asError = (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown)))

const failureOf = (failure: unknown) => (failure === undefined ? {} : { failure: asError(failure) })

parentPort?.on('message', (messages: ToRenderThread[]) => {
  for (const message of messages) receive(message)
})

function receive(message: ToRenderThread): void {
  if (message.kind === 'render') {
    void renderPage(message.page, message.request)
    return
  }
  const waiting = calls.get(message.call)
  calls.delete(message.call)
  if (message.kind === 'answered') waiting?.resolve(message.answer)
  else waiting?.reject(message.error)
}
