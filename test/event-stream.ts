import { expect, vi } from 'vitest'

/** Something that a stream of server-sent events said. */
export interface Said {
  event: string
  data: unknown
}

export interface OpenStream {
  headers: Headers
  /** The next event, once it comes; comments are none. */
  next(): Promise<Said>
  /** What came and was not asked for yet. */
  waiting(): Said[]
  hasEnded(): boolean
  /** Settles when the server ends it. */
  ended: Promise<void>
  leave(): void
}

/**
 * Opens a stream of server-sent events.
 * @throws Error with the status of a refusal
 */
export async function openStream(
  url: string,
  headers: Record<string, string>,
): Promise<OpenStream> {
  const leaving = new AbortController()
  const answer = await fetch(url, { headers, signal: leaving.signal })
  if (!answer.ok || !answer.body) throw new Error(`The stream was refused: ${answer.status}`)
  const said: Said[] = []
  const asked: ((event: Said) => void)[] = []
  let isOver = false
  const read = async (body: ReadableStream<Uint8Array>) => {
    const decoder = new TextDecoder()
    let text = ''
    for await (const chunk of body) {
      const parts = (text + decoder.decode(chunk, { stream: true })).split('\n\n')
      text = parts.pop() ?? ''
      for (const part of parts) {
        const event = eventIn(part)
        if (event) (asked.shift() ?? ((one: Said) => void said.push(one)))(event)
      }
    }
  }
  const ended = read(answer.body)
    .catch(() => undefined)
    .then(() => {
      isOver = true
    })
  return {
    headers: answer.headers,
    ended,
    next: () =>
      new Promise(
        (resolve) => void (said[0] ? resolve(said.shift() as Said) : asked.push(resolve)),
      ),
    waiting: () => said,
    hasEnded: () => isOver,
    leave: () => leaving.abort(),
  }
}

/**
 * Says something until the stream tells of it as a notice: a process that does not hear the database
 * yet asks for the count. While the stream stays open, the process goes on hearing.
 */
export async function untilHeard(stream: OpenStream, say: () => Promise<unknown>): Promise<void> {
  const hear = async () => {
    await say()
    expect(stream.waiting()).toContainEqual(expect.objectContaining({ event: 'notice' }))
  }
  await vi.waitFor(hear, { timeout: 5_000 })
}

function eventIn(part: string): Said | null {
  const event = /^event: (.*)$/m.exec(part)?.[1]
  const data = /^data: (.*)$/m.exec(part)?.[1]
  return event && data ? { event, data: JSON.parse(data) as unknown } : null
}
