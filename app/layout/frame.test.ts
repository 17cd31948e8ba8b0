import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CLOTHS } from '#shared/phulkari/cloths.ts'

const css = readFileSync(new URL('./frame.css', import.meta.url), 'utf8')
const dark = readFileSync(new URL('../../web/styles/dark.css', import.meta.url), 'utf8')

test('the header takes the dyes of the eight cloths', () => {
  for (const [name, { ground, ink, line }] of Object.entries(CLOTHS)) {
    const rule = new RegExp(`data-cloth='${name}'\\]\\) \\{([^}]*)\\}`).exec(css)?.[1] ?? ''
    expect(rule, name).toContain(`--cloth-ground: ${ground.toLowerCase()}`)
    expect(rule, name).toContain(`--cloth-ink: ${ink.toLowerCase()}`)
    expect(rule, name).toContain(`--cloth-line: ${line.toLowerCase()}`)
  }
})

// [ink, line] by night where they differ from those by day; frame.css says so too.
const BY_NIGHT: Record<string, [string, string]> = {
  sarson: ['#ffffff', '#ffb51f'],
  thirma: ['#ffffff', '#f7f6f3'],
}
const channels = (hex: string) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16))

function lightOf(colour: number[]): number {
  const [r = 0, g = 0, b = 0] = colour.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

test.each(Object.entries(CLOTHS))('%s keeps its text and line readable at night', (name, cloth) => {
  const night = /--ground: (#\w{6})/.exec(dark)?.[1] ?? ''
  const dye = channels(cloth.ground)
  const dimmed = BY_NIGHT[name] ? 0.8 : 0.4
  expect(css).toMatch(BY_NIGHT[name] ? /--dimmed: 0\.8;/ : /var\(--dimmed, 0\.4\)/)
  const ground = channels(night).map((part, at) => part * dimmed + (dye[at] ?? 0) * (1 - dimmed))
  const [ink, line] = BY_NIGHT[name] ?? [cloth.ink, cloth.line]
  for (const colour of [ink, line]) {
    if (BY_NIGHT[name]) expect(css).toContain(`color-mix(in srgb, ${colour} var(--night)`)
    const contrast = (lightOf(channels(colour)) + 0.05) / (lightOf(ground) + 0.05)
    expect(contrast).toBeGreaterThanOrEqual(4.5)
  }
})
