import { isolate } from '#shared/text/isolate.ts'
import type { Block, Say } from './layout.server.tsx'

/** The first line of a mail; none to a reader without a name. */
export const greeting = (say: Say, name: string | null): Block[] =>
  name === null ? [] : [{ text: say('email.greeting', { name: isolate(name) }) }]
