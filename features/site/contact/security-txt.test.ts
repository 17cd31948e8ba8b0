import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { CONTACT_ADDRESS } from '#shared/schemas/contact-address.ts'

const PATH = '/.well-known/security.txt'

test('whoever finds a fault reads where to report it, for half a year from now', async () => {
  const { app } = await startTestApp({ PUBLIC_URL: 'https://qissa.example' })
  const { statusCode, headers, body } = await app.inject({ url: PATH })
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  const fields = body.trimEnd().split('\n')
  const [expires] = fields.flatMap((field) => /^Expires: (.+)$/.exec(field)?.[1] ?? [])
  expect(fields.filter((field) => !field.startsWith('Expires:'))).toEqual([
    'Contact: https://qissa.example/contact',
    `Contact: mailto:${CONTACT_ADDRESS}`,
    'Preferred-Languages: en, pa',
    `Canonical: https://qissa.example${PATH}`,
  ])
  const days = (Date.parse(expires ?? '') - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(100)
  expect(days).toBeLessThan(365)
})

test('without https it names no address of the web, as the standard has it', async () => {
  const { app } = await startTestApp()
  const { body } = await app.inject({ url: PATH })
  expect(body).not.toContain('http')
  expect(body).toContain(`Contact: mailto:${CONTACT_ADDRESS}`)
})
