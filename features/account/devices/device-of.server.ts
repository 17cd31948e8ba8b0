import Bowser from 'bowser'
import type { Device } from './contract.ts'

const KINDS = ['desktop', 'mobile', 'tablet'] as const

/** Reads browser, system and kind from a User-Agent header; null where it does not say. */
export function deviceOf(userAgent: string | null | undefined): Device {
  if (!userAgent) return { browser: null, os: null, kind: 'unknown' }
  const { browser, os, platform } = Bowser.parse(userAgent)
  return {
    browser: browser.name || null,
    os: os.name || null,
    kind: KINDS.find((kind) => kind === platform.type) ?? 'unknown',
  }
}
