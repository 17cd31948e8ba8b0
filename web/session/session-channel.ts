import type { Session } from './session.ts'

/** The message by which one tab tells the others who is signed in. */
export type SessionChange = Pick<Session, 'me' | 'status'>

export interface SessionChannel {
  tell: (news: SessionChange) => void
  listen: (heard: (news: SessionChange) => void) => void
}

/** Between the tabs of this browser; silent where a browser knows no such channel. */
export function sessionChannel(): SessionChannel {
  if (!('BroadcastChannel' in globalThis)) return { tell: () => undefined, listen: () => undefined }
  const channel = new BroadcastChannel('qissa-session')
  return {
    tell: (news) => channel.postMessage(news),
    listen: (heard) =>
      channel.addEventListener('message', ({ data }: MessageEvent<SessionChange>) => heard(data)),
  }
}
