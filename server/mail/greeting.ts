import { isolate } from '#shared/text/isolate.ts'
import type { Block, Say } from './layout.server.tsx'

export const greeting = (say: Say, name: string | null): Block[] =>
  name === null ? [] : [{ text: say('email.greeting', { name: isolate(name) }) }]
