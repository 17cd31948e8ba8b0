import type { MessageKey, MessageValues } from './messages.ts'
import type { Device } from '#features/account/devices/contract.ts'

type Say = (key: MessageKey, values?: MessageValues) => string

/** A device in words: "Firefox on Windows", or what is known of it. */
export function deviceName(say: Say, { browser, os }: Pick<Device, 'browser' | 'os'>): string {
  if (browser && os) return say('device.name', { browser, os })
  return browser ?? os ?? say('device.unknown')
}
