import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CLOTHS } from '../../shared/phulkari/cloths'

const css = readFileSync(new URL('./frame.css', import.meta.url), 'utf8')

test('the header takes the dyes of the eight cloths', () => {
  for (const [name, { ground, ink, line }] of Object.entries(CLOTHS)) {
    const rule = new RegExp(`data-cloth='${name}'\\]\\) \\{([^}]*)\\}`).exec(css)?.[1] ?? ''
    expect(rule, name).toContain(`--cloth-ground: ${ground.toLowerCase()}`)
    expect(rule, name).toContain(`--cloth-ink: ${ink.toLowerCase()}`)
    expect(rule, name).toContain(`--cloth-line: ${line.toLowerCase()}`)
  }
})
