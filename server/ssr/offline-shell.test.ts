import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { translate } from '#shared/i18n/messages.ts'
import { startTestApp } from '#test/app.ts'
import { htmlBytes } from '#test/html-bytes.ts'
import { NO_ASSETS } from '#test/no-assets.ts'
import { mountPages } from '#test/site-pages.ts'
import { mountOfflineShell } from './offline-shell.ts'

const world = await startTestApp()
mountPages(world)

test.each(LANGUAGES)(
  'the empty page in %s is the same for everybody and says nothing of anybody',
  async (lang) => {
    const ask = (headers: Record<string, string> = {}) =>
      world.app.inject({ url: `/offline-shell?lang=${lang}`, headers })
    const answer = await ask()
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, no-cache',
      'x-robots-tag': 'noindex',
    })
    expect(answer.payload).toContain(
      `<html lang="${lang}" dir="${lang === 'pa-Arab' ? 'rtl' : 'ltr'}">`,
    )
    expect(answer.payload).toContain('"pages":[]')
    expect(answer.payload, 'said before any script runs').toContain(translate(lang, 'offline.note'))
    expect((await ask({ cookie: 'token=nobody' })).payload).toBe(answer.payload)
  },
)

test('an empty page that could not be made is made for who asks next', async () => {
  let fails = true
  const render = async () => {
    if (fails) throw new Error('away')
    return { status: 200, html: htmlBytes('<p>empty</p>') }
  }
  const app = Fastify()
  mountOfflineShell(app, async () => ({ render, assets: NO_ASSETS }), world.env)
  expect((await app.inject('/offline-shell')).statusCode).toBe(500)
  fails = false
  expect((await app.inject('/offline-shell')).payload).toBe('<p>empty</p>')
  await app.close()
})

test.each(LANGUAGES)('the manifest in %s names one and the same app', async (lang) => {
  const answer = await world.app.inject({ url: `/manifest.webmanifest?lang=${lang}` })
  expect(answer.headers['content-type']).toMatch(/^application\/manifest\+json/)
  expect(answer.json()).toMatchObject({ id: '/', scope: '/', lang, display: 'standalone' })
  expect(answer.json<{ shortcuts: unknown[] }>().shortcuts.length).toBeGreaterThan(1)
})

test('no page of this site may run a worker or a manifest of another', async () => {
  const answer = await world.app.inject({ url: '/offline-shell' })
  const policy = String(answer.headers['content-security-policy'])
  expect(policy).toContain("worker-src 'self'")
  expect(policy).toContain("manifest-src 'self'")
})
