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

// What differs by night from the dyes by day; frame.css says so too.
const BY_NIGHT: Record<string, { ground?: string; ink: string; line: string; dimmed?: number }> = {
  sarson: { ground: '#1b1e55', ink: '#ffffff', line: '#ffb51f' },
  thirma: { ink: '#ffffff', line: '#f7f6f3', dimmed: 0.8 },
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
  const { dimmed = 0.4, ...changed } = BY_NIGHT[name] ?? {}
  const { ground: dyed, ink, line } = { ...cloth, ...changed }
  expect(css).toContain(dimmed === 0.4 ? 'var(--dimmed, 0.4)' : `--dimmed: ${dimmed};`)
  for (const colour of Object.values(changed))
    expect(css).toContain(`color-mix(in srgb, ${colour} var(--night)`)
  const dye = channels(dyed)
  const ground = channels(night).map((part, at) => part * dimmed + (dye[at] ?? 0) * (1 - dimmed))
  for (const colour of [ink, line]) {
    const contrast = (lightOf(channels(colour)) + 0.05) / (lightOf(ground) + 0.05)
    expect(contrast).toBeGreaterThanOrEqual(4.5)
  }
})

test.each(Object.entries(CLOTHS))('lines not yet spoken are readable on %s', (_, cloth) => {
  const lines = new URL('../../features/listening/read-along/read-along.css', import.meta.url)
  const waiting = Number(/--waiting: ([\d.]+);/.exec(readFileSync(lines, 'utf8'))?.[1])
  const ground = channels(cloth.ground)
  const faint = channels(cloth.ink).map(
    (part, at) => part * waiting + (ground[at] ?? 0) * (1 - waiting),
  )
  const [darker = 0, lighter = 0] = [lightOf(ground), lightOf(faint)].sort((a, b) => a - b)
  expect((lighter + 0.05) / (darker + 0.05)).toBeGreaterThanOrEqual(4.5)
})
