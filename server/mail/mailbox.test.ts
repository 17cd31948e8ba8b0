import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { folderMailbox, sweepDrafts, warnOfKeptMails } from './mailbox.ts'

const folder = mkdtempSync(join(tmpdir(), 'qissa-mailbox-'))
const mailbox = folderMailbox(folder)
afterAll(() => rmSync(folder, { recursive: true }))

const mail = (to: string) => ({ to, subject: 'Sat sri akal', text: 'Text', html: '<p>Text</p>' })

test('whoever leaves takes along the mails to their addresses and those for their account', async () => {
  await mailbox.send(mail('Old@Example.com'), 'leaving')
  await mailbox.send(mail('NEW@example.com'))
  await mailbox.send(mail('renew@example.com'), 'staying')
  await mailbox.forget?.({ id: 'leaving', emails: ['new@example.com'] })
  expect((await mailbox.list()).map(({ to }) => to)).toEqual(['renew@example.com'])
  expect(readdirSync(folder)).toHaveLength(1)
})

test('a mail that is half written is left alone', async () => {
  writeFileSync(join(folder, 'half.json.part'), '{"to":"new@exam')
  await mailbox.forget?.({ id: 'leaving', emails: ['new@example.com'] })
  expect(readdirSync(folder)).toContain('half.json.part')
})

test('whose mails are kept is known, each once', async () => {
  await mailbox.send(mail('renew@example.com'), 'staying')
  expect(await mailbox.owners?.()).toEqual(['staying'])
})

test('for whom a mail was is not told with it', async () => {
  expect(Object.keys((await mailbox.list())[0] ?? {})).not.toContain('about')
})

test('the same mail sent twice is one file, as it was first', async () => {
  const named = { ...mail('twice@example.com'), id: 'c0ffee00-0000-4000-8000-000000000001' }
  await mailbox.send(named)
  const first = await mailbox.list(named.to)
  await mailbox.send({ ...named, subject: 'Another' })
  await mailbox.send(mail('twice@example.com'))
  const [unnamed, ...kept] = await mailbox.list(named.to)
  expect(kept).toEqual(first)
  expect(unnamed?.subject).toBe('Sat sri akal')
  expect(readdirSync(folder).filter((name) => name.includes(named.id))).toHaveLength(1)
})

test('drafts that a killed process left go at the start, and mails stay', async () => {
  const left = mkdtempSync(join(tmpdir(), 'qissa-mailbox-'))
  const before = folderMailbox(left)
  await before.send({ to: 'a@example.com', subject: 'whole', text: '', html: '' })
  writeFileSync(join(left, '2026-11-24T10-00-00.000Z-half.part'), '{"to":"a@example.com","te')
  await sweepDrafts(left)
  expect(readdirSync(left).filter((name) => name.endsWith('.part'))).toEqual([])
  expect((await before.list()).map(({ subject }) => subject)).toEqual(['whole'])
  await sweepDrafts(join(left, 'none'))
  rmSync(left, { recursive: true })
})

test.each([
  [{ demo: false }, 1],
  [{ demo: false, SMTP_URL: 'smtp://mail.example:587' }, 0],
  [{ demo: true }, 0],
])('a start with %o warns so many times that mails are kept and not sent: %i', (env, times) => {
  const warn = vi.fn()
  warnOfKeptMails({ SMTP_URL: undefined, ...env }, '/data/mailbox', warn)
  expect(warn).toHaveBeenCalledTimes(times)
  if (times > 0)
    expect(warn).toHaveBeenCalledWith(
      { folder: '/data/mailbox' },
      expect.stringContaining('SMTP_URL'),
    )
})
