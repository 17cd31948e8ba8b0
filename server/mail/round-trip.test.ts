import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, test } from 'vitest'
import { startTestApp, type CallOptions } from '#test/app.ts'
import { inTurn } from '#test/full.ts'
import { runJobs, secretsOf } from '#test/jobs.ts'
import { translate, type MessageKey } from '#shared/i18n/messages.ts'
import { smtpMailer } from './smtp.ts'

const received: Promise<Email>[] = []
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      received.push(PostalMime.parse(Buffer.concat(chunks)))
      done()
    })
  },
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const { port } = server.server.address() as AddressInfo
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))

const testApp = await startTestApp()
const smtp = smtpMailer(`smtp://127.0.0.1:${port}`, 'Qissa <suno@qissa.example>')
const post = (path: string, body: object, options: CallOptions = {}) =>
  testApp.call<{ token: string; resetToken: string }>('POST', path, { body, ...options })
const PASSWORD = 'Gidha-1234'

/** Works the queue off over SMTP; answers the secrets of the last mail to an address. */
async function deliver(to: string) {
  const mails = await runJobs(testApp, smtp)
  return () => secretsOf(mails, to)
}

test.for(inTurn(['en', 'pa'] as const, 1))(
  'every mail of an account’s life arrives over SMTP as text and HTML, led by %s',
  async (language) => {
    received.length = 0
    const [email, wished] = [`life-${language}@example.com`, `moved-${language}@example.com`]
    const person = { firstName: 'ਸਿਮਰਨ', lastName: 'گل', gender: 'Female', dob: '1990-02-28' }
    const signUp = { ...person, email, password: PASSWORD, confirmPassword: PASSWORD, language }
    await post('/user/signup', signUp)
    const { code } = (await deliver(email))()
    const verified = await post(`/user/verifyEmail/${code}`, { email })
    await post('/user/signup', signUp)
    await post('/user/forgotPassword', { email })
    const reset = (await deliver(email))()
    const { resetToken } = (await post(`/user/verifyOtp/${reset.code}`, { email })).body
    const renewed = { password: 'Boli-98765', confirmPassword: 'Boli-98765' }
    expect((await post(`/user/resetPassword/${resetToken}`, renewed)).status).toBe(200)
    expect(
      (await testApp.call('GET', '/user/currentUser', bearer(verified.body.token))).status,
    ).toBe(401)
    const elsewhere = { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Firefox/150.0' }
    const login = await post(
      '/user/login',
      { email, password: 'Boli-98765' },
      { headers: elsewhere },
    )
    const change = { currentPassword: 'Boli-98765', email: wished }
    await testApp.call('PUT', '/user/update', { body: change, ...bearer(login.body.token) })
    const move = (await deliver(wished))()
    const moved = await post(`/user/verifyEmail/${move.token}`, {}, bearer(login.body.token))
    expect(moved.status).toBe(200)
    await post('/user/accountDelete', { email: wished })
    await deliver(wished)

    const mails = await Promise.all(received)
    const subjects: MessageKey[] = [
      'email.verify_subject',
      'email.registered_subject',
      'email.reset_subject',
      'email.changed_subject',
      'email.device_subject',
      'email.move_subject',
      'email.asked_subject',
      'email.moved_subject',
      'email.left_subject',
      'email.deletion_subject',
    ]
    const other = language === 'en' ? 'pa' : 'en'
    for (const subject of subjects) {
      const mail = mails.find((one) => one.subject === translate(language, subject))
      expect(mail, subject).toBeDefined()
      for (const part of [mail?.text ?? '', mail?.html ?? '']) {
        expect(part.indexOf(translate(language, subject)), subject).toBeGreaterThanOrEqual(0)
        expect(part.indexOf(translate(other, subject)), subject).toBeGreaterThan(
          part.indexOf(translate(language, subject)),
        )
      }
    }
  },
)

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
