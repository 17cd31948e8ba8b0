import { Worker } from 'node:worker_threads'
import { AppError } from '#server/http/errors.ts'
import type { Render, Rendered, RenderRequest } from '#shared/http/render.ts'
import type { FromRenderThread, RenderThreadData, ToRenderThread } from './render-messages.ts'

export interface RenderThread {
  render: Render
  close(): Promise<void>
}

interface Pending {
  fetchApi: RenderRequest['fetchApi']
  waiting: PromiseWithResolvers<Rendered>
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
  let worker: Worker | undefined = start()

  function start(): Worker {
    const next = new Worker(script, { workerData: data })
    // It keeps nothing alive: the product ends when its server does.
    next.unref()
    next.on('message', (message: FromRenderThread) => void receive(next, message))
    // A thread that ended, of whatever cause, takes its pages along; the next page starts another.
    next.once('error', report)
    next.once('exit', () => {
      worker = undefined
      for (const { waiting } of pages.values())
        waiting.reject(new AppError('unavailable', { retryAfter: 1 }))
      pages.clear()
    })
    return next
  }

  /** What a thread asked for is answered to it alone: the next one numbers its calls anew. */
  async function receive(asker: Worker, message: FromRenderThread): Promise<void> {
    const answer = (to: ToRenderThread) => asker.postMessage(to)
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
      worker ??= start()
      pages.set(page, { fetchApi, waiting })
      worker.postMessage({ kind: 'render', page, request } satisfies ToRenderThread)
      return waiting.promise
    },
    async close() {
      await worker?.terminate()
    },
  }
}
