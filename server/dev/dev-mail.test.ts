import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { devMailRoutes } from './dev-mail.ts'
import { folderMailbox } from '#server/mail/mailbox.ts'

const { app } = await startTestApp()
const folder = mkdtempSync(join(tmpdir(), 'qissa-mail-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const mailbox = folderMailbox(folder)
await app.register((scope) => devMailRoutes(scope, mailbox))

const mail = { subject: 'One', text: 'See https://qissa.example/x now', html: '<p>One</p>' }
const read = (url: string) => app.inject({ url, headers: { 'accept-language': 'en' } })
const pause = () => new Promise((resolve) => setTimeout(resolve, 5))

describe('the mailbox of a developer', () => {
  test('is a page that says when there is nothing', async () => {
    const page = await read('/dev/mail')
    expect(page.body).toContain('No mail yet')
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  })

  test('lists newest first, for one address where it is named', async () => {
    await mailbox.send({ ...mail, to: 'one+x@example.com' })
    await pause()
    await mailbox.send({ ...mail, to: 'other@example.com', subject: 'Two' })
    const all = (await read('/dev/mail.json')).json<{ subject: string }[]>()
    expect(all.map(({ subject }) => subject)).toEqual(['Two', 'One'])
    for (const to of ['one%2Bx@example.com', 'one+x@example.com', 'ONE%2bx@example.com']) {
      const answer = await read(`/dev/mail.json?to=${to}`)
      expect(answer.headers['cache-control']).toBe('no-store')
      const createdAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string
      expect(answer.json()).toEqual([{ ...mail, to: 'one+x@example.com', createdAt }])
    }
    expect((await read('/dev/mail.json?to=nobody@example.com')).json()).toEqual([])
    expect((await read('/dev/mail.json?to=a&to=b')).statusCode).toBe(400)
  })

  test('shows what mails hold as text, and their HTML where it can do nothing', async () => {
    const evil = '<script>alert(1)</script>"><img src=x onerror=alert(1)>'
    await mailbox.send({ to: evil, subject: evil, text: `${evil} javascript:alert(1)`, html: evil })
    const page = await read('/dev/mail')
    expect(page.body).not.toContain('<script')
    expect(page.body).not.toContain('<img')
    expect(page.body).toContain('<iframe sandbox=""')
    expect(page.body).toContain('<a href="https://qissa.example/x">')
    expect(page.body).not.toContain('href="javascript:')
    expect(page.headers['content-security-policy']).toContain("default-src 'self'")
  })
})
