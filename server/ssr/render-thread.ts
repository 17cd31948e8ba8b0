import { Worker } from 'node:worker_threads'
import { AppError } from '#server/http/errors.ts'
import type { Render, Rendered, RenderRequest } from '#shared/http/render.ts'
import {
  inBatches,
  type FromRenderThread,
  type RenderThreadData,
  type ToRenderThread,
} from './render-messages.ts'

export interface RenderThread {
  render: Render
  close(): Promise<void>
}

interface Pending {
  fetchApi: RenderRequest['fetchApi']
  waiting: PromiseWithResolvers<Rendered>
}

interface Thread {
  worker: Worker
  send: (message: ToRenderThread) => void
}

/**
 * Renders pages in a thread of their own. React makes a page in one go of some tens of milliseconds,
 * in which the thread that serves audio would hear nobody.
 * @param script the built render-worker
 * @param report told of what ended the thread
 */
export function startRenderThread(
  script: URL,
  data: RenderThreadData,
  report: (error: Error) => void,
): RenderThread {
  const pages = new Map<number, Pending>()
  let lastPage = 0
  let current: Thread | undefined = start()

  function start(): Thread {
    const worker = new Worker(script, { workerData: data })
    const send = inBatches<ToRenderThread>(worker)
    // It keeps nothing alive: the product ends when its server does.
    worker.unref()
    worker.on('message', (messages: FromRenderThread[]) => {
      for (const message of messages) void receive(send, message)
    })
    // A thread that ended, of whatever cause, takes its pages along; the next page starts another.
    worker.once('error', report)
    worker.once('exit', () => {
      current = undefined
      for (const { waiting } of pages.values())
        waiting.reject(new AppError('unavailable', { retryAfter: 1 }))
      pages.clear()
    })
    return { worker, send }
  }

  /** What a thread asked for is answered to it alone: the next one numbers its calls anew. */
  async function receive(answer: Thread['send'], message: FromRenderThread): Promise<void> {
    const pending = pages.get(message.page)
    if (!pending) return
    if (message.kind === 'call') {
      const { call, request } = message
      try {
        const read = await pending.fetchApi(request.path, request.init)
        answer({ kind: 'answered', call, answer: read })
      } catch (error) {
        answer({ kind: 'failed', call, error })
      }
      return
    }
    pages.delete(message.page)
    if (message.kind === 'rendered') pending.waiting.resolve(message.rendered)
    else pending.waiting.reject(message.error)
  }

  return {
    render({ fetchApi, assets: _sentBefore, ...request }) {
      const page = ++lastPage
      const waiting = Promise.withResolvers<Rendered>()
      current ??= start()
      pages.set(page, { fetchApi, waiting })
      current.send({ kind: 'render', page, request })
      return waiting.promise
    },
    async close() {
      await current?.worker.terminate()
    },
  }
}
