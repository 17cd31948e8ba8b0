import type { MessageKey, MessageValues } from './messages.ts'

type Say = (key: MessageKey, values?: MessageValues) => string

/** A device in words: "Firefox on Windows", or what is known of it. */
export function deviceName(
  say: Say,
  { browser, os }: { browser: string | null; os: string | null },
): string {
  if (browser && os) return say('device.name', { browser, os })
  return browser ?? os ?? say('device.unknown')
}
