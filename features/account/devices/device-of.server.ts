import Bowser from 'bowser'
import type { Device } from './contract.ts'

const KINDS = ['desktop', 'mobile', 'tablet'] as const

// Its parser knows two that its table lacks.
const BROWSERS = new Set([...Object.values(Bowser.BROWSER_MAP), 'Miui', 'Opera Touch'])
const SYSTEMS = new Set(Object.values(Bowser.OS_MAP))

const MOST_CHARACTERS = 300

/** Reads browser, system and kind from a User-Agent header, which may hold any words: null for names that nobody knows. */
export function deviceOf(userAgent: string | null | undefined): Device {
  if (!userAgent) return { browser: null, os: null, kind: 'unknown' }
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, MOST_CHARACTERS))
  return {
    browser: browser.name && BROWSERS.has(browser.name) ? browser.name : null,
    os: os.name && SYSTEMS.has(os.name) ? os.name : null,
    kind: KINDS.find((kind) => kind === platform.type) ?? 'unknown',
  }
}
