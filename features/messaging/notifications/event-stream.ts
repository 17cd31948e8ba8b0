import type { ListNotificationsApiResponse } from '#web/api/messaging.gen.ts'

type AppNotification = ListNotificationsApiResponse['notification'][number]

/** An event of the notification stream. */
export type LiveEvent =
  | { event: 'count'; data: { count: number } }
  | { event: 'notice'; data: { count: number; notice: AppNotification } }

export interface Stream {
  language: string
  signal: AbortSignal
  heard: (event: LiveEvent) => void
}

export interface Outcome {
  /** 0 where nobody answered. */
  status: number
  /** Whether it said anything before it ended. */
  told: boolean
  /** Seconds after which the server wants to be asked again. */
  retryAfter: number
}

/** Hears a stream until it ends, for whatever reason. */
export async function hearStream({ language, signal, heard }: Stream): Promise<Outcome> {
  let told = false
  try {
    const headers = { accept: 'text/event-stream', 'accept-language': language }
    const answer = await fetch('/api/notification/stream', { headers, signal, cache: 'no-store' })
    const retryAfter = Number(answer.headers.get('retry-after') ?? 0)
    if (!answer.ok || !answer.body) return { status: answer.status, told, retryAfter }
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const blocks = (text + part.value).split('\n\n')
      text = blocks.pop() ?? ''
      for (const event of blocks.map(eventIn)) {
        told = true
        if (event) heard(event)
      }
    }
    return { status: answer.status, told, retryAfter: 0 }
  } catch {
    return { status: 0, told, retryAfter: 0 }
  }
}

/** An event among the lines; null for a comment. */
export function eventIn(block: string): LiveEvent | null {
  const event = /^event: (\w+)$/m.exec(block)?.[1]
  const data = /^data: (.+)$/m.exec(block)?.[1]
  return event && data ? ({ event, data: JSON.parse(data) as unknown } as LiveEvent) : null
}
