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
const BY_NIGHT: Record<string, { ground: string; ink: string; line: string }> = {
  sarson: { ground: '#1b1e55', ink: '#ffffff', line: '#ffb51f' },
  thirma: { ground: '#94142f', ink: '#ffffff', line: '#f7f6f3' },
}
const channels = (hex: string) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16))

function lightOf(colour: number[]): number {
  const [r = 0, g = 0, b = 0] = colour.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrastOf(one: number[], other: number[]): number {
  const [darker = 0, lighter = 0] = [lightOf(one), lightOf(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

test.each(Object.entries(CLOTHS))('%s keeps its text and line readable at night', (name, cloth) => {
  const dimmed = Number(/var\(--ground\) (\d+)%/.exec(css)?.[1]) / 100
  const night = /--ground: (#\w{6})/.exec(dark)?.[1] ?? ''
  const changed = BY_NIGHT[name] ?? {}
  const { ground: dyed, ink, line } = { ...cloth, ...changed }
  for (const colour of Object.values<string>(changed))
    expect(css).toContain(`color-mix(in srgb, ${colour} var(--night)`)
  const dye = channels(dyed)
  const ground = channels(night).map((part, at) => part * dimmed + (dye[at] ?? 0) * (1 - dimmed))
  for (const colour of [ink, line])
    expect(contrastOf(ground, channels(colour))).toBeGreaterThanOrEqual(4.5)
})

test.each(Object.entries(CLOTHS))('a count of news is readable on %s', (name, cloth) => {
  const rule = /> \.top \.count \{([^}]*)\}/.exec(css)?.[1] ?? ''
  expect(rule).toContain('background: var(--cloth-line)')
  expect(rule).toContain('color: var(--cloth-ground)')
  for (const { ground, line } of [cloth, { ...cloth, ...BY_NIGHT[name] }])
    expect(
      contrastOf(channels(ground), channels(line)),
      `${line} on ${ground}`,
    ).toBeGreaterThanOrEqual(4.5)
})

test.each(Object.entries(CLOTHS))('lines not yet spoken are readable on %s', (_, cloth) => {
  const lines = new URL('../../features/listening/read-along/read-along.css', import.meta.url)
  const waiting = Number(/--waiting: ([\d.]+);/.exec(readFileSync(lines, 'utf8'))?.[1])
  const ground = channels(cloth.ground)
  const faint = channels(cloth.ink).map(
    (part, at) => part * waiting + (ground[at] ?? 0) * (1 - waiting),
  )
  expect(contrastOf(ground, faint)).toBeGreaterThanOrEqual(4.5)
})
