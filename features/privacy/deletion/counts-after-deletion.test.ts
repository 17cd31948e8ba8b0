import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { startTestApp } from '#test/app.ts'
import { runJobs } from '#test/jobs.ts'
import { makeUser } from '#test/factories.ts'
import { members, PASSWORD } from '#test/members.ts'
import { countGiftMail } from '#features/account/account/attempt-limits.server.ts'

const testApp = await startTestApp()
const { call, db, mailer } = testApp
const { member, elsewhere } = members(testApp)

const guessCode = (email: string) =>
  call<{ code: string }>('POST', '/user/verifyOtp/000000', {
    body: { email },
    headers: elsewhere(),
  })
const guessPassword = (email: string) =>
  call<{ code: string }>('POST', '/user/login', {
    body: { email, password: 'Wrong-1234' },
    headers: elsewhere(),
  })

async function spendAllTries(email: string) {
  for (let time = 0; time < 10; time++) {
    await guessCode(email)
    await guessPassword(email)
  }
}

async function refusals(email: string) {
  const codes = await guessCode(email)
  const passwords = await guessPassword(email)
  return [codes, passwords].map(({ body }) => body.code)
}
const SPENT = ['code_tries_over', 'too_many_requests']

async function leave(as: string) {
  const body = { currentPassword: PASSWORD }
  const opened = await call<{ token: string }>('POST', '/user/deleteWithPassword', { as, body })
  expect((await call('POST', `/user/confirmDelete/${opened.body.token}`)).status).toBe(200)
}

test('an account that wished for somebody’s address takes nothing of theirs along', async () => {
  const [victim, wisher] = [await member(), await member()]
  const headers = { ...elsewhere(), cookie: '', origin: testApp.env.publicUrl }
  await call('POST', '/user/forgotPassword', { body: { email: victim.email }, headers })
  await runJobs(testApp)
  const body = { currentPassword: PASSWORD, email: victim.email }
  expect((await call('PUT', '/user/update', { as: wisher.id, body })).status).toBe(200)
  await runJobs(testApp)
  await spendAllTries(victim.email)
  const mails = await mailer.list(victim.email)
  expect(mails.length).toBeGreaterThan(0)
  const askers = () => db.selectFrom('code_askers').select('email_hash').execute()
  expect(await askers()).toHaveLength(1)

  await leave(wisher.id)
  expect(await refusals(victim.email)).toEqual(SPENT)
  expect(await mailer.list(victim.email)).toEqual(mails)
  expect(await askers()).toHaveLength(1)
})

test('an account that leaves and comes again finds the guesses of the day counted', async () => {
  const { id, email } = await member()
  await spendAllTries(email)
  await sql`delete from rate_limits where key like 'password:%'`.execute(db)
  await leave(id)
  await member(email)
  const codes = await guessCode(email)
  expect(codes.body.code).toBe('code_tries_over')
})

test('mails of gifts that were counted for an address go with its account', async () => {
  const [{ id, email }, buyer] = [await member(), await makeUser(db)]
  await countGiftMail(db, buyer, email)
  await countGiftMail(db, buyer, 'another@example.com')
  await leave(id)
  const { rows } = await sql`select from rate_limits where key like 'giftMails:%'`.execute(db)
  expect(rows).toHaveLength(1)
})
