import { expect, test, vi } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { runJobs, secretsOf } from '#test/jobs.ts'
import { members, PASSWORD } from '#test/members.ts'

const testApp = await startTestApp()
const { call, db } = testApp
const { member, elsewhere } = members(testApp)

// What a stranger would have Qissa say to somebody.
const WORDS = 'Account blocked'
const person = {
  firstName: WORDS,
  lastName: 'Pay at evil dot example',
  password: 'Gidha-1234',
  confirmPassword: 'Gidha-1234',
  gender: 'Female',
  dob: '1990-02-28',
}
let counted = 0
const freshEmail = () => `victim${++counted}@example.com`

async function signUp(email: string, body: object = {}) {
  const answer = await call('POST', '/user/signup', {
    body: { ...person, email, ...body },
    headers: elsewhere(),
  })
  expect(answer.status).toBe(201)
}

/** All that went to an address, checked for what the stranger typed. */
async function mailsTo(email: string) {
  const mails = (await runJobs(testApp)).filter(({ to }) => to === email)
  expect(mails.length).toBeGreaterThan(0)
  for (const { subject, text, html } of mails)
    for (const said of [subject, text, html]) {
      expect(said).not.toContain(WORDS)
      expect(said).not.toContain('evil dot example')
    }
  return mails
}

test('the mail that verifies an address holds no word of whoever signed up with it', async () => {
  const email = freshEmail()
  await signUp(email)
  await mailsTo(email)
  await call('POST', '/user/resendToken', { body: { email }, headers: elsewhere() })
  await mailsTo(email)
})

test.each(['/user/forgotPassword', '/user/accountDelete'])(
  'nor does the mail of %s, which anybody can ask for',
  async (path) => {
    const email = freshEmail()
    await signUp(email)
    await mailsTo(email)
    const answer = await call('POST', path, { body: { email }, headers: elsewhere() })
    expect(answer.status).toBe(200)
    await mailsTo(email)
  },
)

test('nor the last mail of an account that its address’s owner deletes unverified', async () => {
  const email = freshEmail()
  await signUp(email)
  await mailsTo(email)
  await call('POST', '/user/accountDelete', { body: { email }, headers: elsewhere() })
  const [mail] = await mailsTo(email)
  const code = /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? ''
  const headers = elsewhere()
  const { body } = await call<{ token: string }>('POST', `/user/deleteOtp/${code}`, {
    body: { email },
    headers,
  })
  const sent = vi.spyOn(testApp.mailer, 'send')
  expect((await call('POST', `/user/confirmDelete/${body.token}`, { headers })).status).toBe(200)
  expect(sent.mock.calls.length).toBe(1)
  expect(JSON.stringify(sent.mock.calls)).not.toContain(WORDS)
})

test('nor the one that follows where two signed up with one address', async () => {
  const email = freshEmail()
  await signUp(email, { firstName: 'Simran', lastName: 'Gill', ...both('Kanak-di-rotti-4') })
  await signUp(email)
  const { token } = secretsOf(await mailsTo(email), email)
  await call('POST', `/user/verifyEmail/${token}`, { body: {}, headers: elsewhere() })
  await mailsTo(email)
})

test('nor the one to an address that somebody wants their account to have', async () => {
  const { id, email } = await member()
  await db.updateTable('users').set({ first_name: WORDS }).where('id', '=', id).execute()
  const wanted = freshEmail()
  const answer = await call('PUT', '/user/update', {
    as: id,
    body: { currentPassword: PASSWORD, email: wanted },
    headers: elsewhere(),
  })
  expect(answer.status).toBe(200)
  const mails = await runJobs(testApp)
  const { mail } = secretsOf(mails, wanted)
  expect(mail.text + mail.html).not.toContain(WORDS)
  // The present address is proved, and greeted.
  expect(mails.find(({ to }) => to === email)?.text).toContain(WORDS)
})

function both(password: string) {
  return { password, confirmPassword: password }
}
