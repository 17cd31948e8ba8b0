import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, describe, expect, test } from 'vitest'
import { verificationMail } from '#features/account/email/verification-email.server.ts'
import { MailRefused } from './mailer.ts'
import { smtpMailer } from './smtp.ts'

/** Addresses that the server refuses, by how they begin, and with what. */
const REFUSED = { full: 550, busy: 450 }
const received: { recipients: string[]; mail: Promise<Email> }[] = []
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo({ address }, _session, done) {
    const said = Object.entries(REFUSED).find(([name]) => address.startsWith(name))
    const error = new Error(`The mailbox ${address} is full`)
    done(said ? Object.assign(error, { responseCode: said[1] }) : undefined)
  },
  onData(stream, session, done) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      const recipients = session.envelope.rcptTo.map(({ address }) => address)
      received.push({ recipients, mail: PostalMime.parse(Buffer.concat(chunks)) })
      done()
    })
  },
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const { port } = server.server.address() as AddressInfo
const mailer = smtpMailer(`smtp://127.0.0.1:${port}`, 'Qissa <suno@qissa.example>', 'q.example')
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))

const SECRET = { code: '012345', token: 'a-token_of-the-link' }
const reader = { email: 'reader@example.com', first_name: '<b>ਸਿਮਰਨ</b>', language: 'pa' as const }

async function send(language: 'en' | 'pa') {
  await mailer.send(verificationMail({ ...reader, language }, SECRET, 'https://qissa.example'))
  const last = received.at(-1)
  if (!last) throw new Error('Nothing was received')
  return { recipients: last.recipients, mail: await last.mail }
}

describe('a mail that went over SMTP', () => {
  test('has the subject of the account’s language, and text and HTML in both', async () => {
    const { recipients, mail } = await send('pa')
    expect(recipients).toEqual(['reader@example.com'])
    expect(mail.from).toEqual({ name: 'Qissa', address: 'suno@qissa.example' })
    expect(mail.subject).toBe('ਕਿੱਸਾ ਲਈ ਆਪਣੀ ਈਮੇਲ ਤਸਦੀਕ ਕਰੋ')
    for (const part of [mail.text ?? '', mail.html ?? '']) {
      expect(part).toContain('012345')
      expect(part).toContain('https://qissa.example/user/verify/a-token_of-the-link')
      const [punjabi, english] = [part.indexOf('ਜੀ ਆਇਆਂ ਨੂੰ'), part.indexOf('Welcome to Qissa')]
      expect(punjabi).toBeGreaterThan(0)
      expect(english).toBeGreaterThan(punjabi)
    }
    expect((await send('en')).mail.subject).toBe('Verify your email for Qissa')
  })

  test('shows a name as text', async () => {
    const { mail } = await send('en')
    expect(mail.html).toContain('&lt;b&gt;ਸਿਮਰਨ&lt;/b&gt;')
    expect(mail.html).not.toContain('<b>')
    expect(mail.text).toContain('<b>ਸਿਮਰਨ</b>')
  })

  test('goes to one address, even where a text could be read as several', async () => {
    const [mail, before] = [verificationMail(reader, SECRET, 'https://q.example'), received.length]
    await mailer.send({ ...mail, to: 'x,victim@example.com' }).catch(() => undefined)
    const recipients = received.slice(before).flatMap((sent) => sent.recipients)
    expect(recipients).not.toContain('victim@example.com')
  })

  test('that is refused says why, and not to whom', async () => {
    const refused = mailer.send(
      verificationMail({ ...reader, email: 'full@example.com' }, SECRET, 'https://q.example'),
    )
    await expect(refused).rejects.toThrow(/^The mail was not taken: EENVELOPE 550/)
    await expect(refused).rejects.not.toThrow('full@')
  })
  test.each(Object.entries(REFUSED))(
    'to an address that is %s tells whether trying again is of use',
    async (name, status) => {
      const to = `${name}@example.com`
      const error: unknown = await mailer
        .send({ ...verificationMail(reader, SECRET, 'https://q.example'), to })
        .catch((refused: unknown) => refused)
      expect(error).toBeInstanceOf(MailRefused)
      expect(error).toMatchObject({ isFinal: status === 550 })
    },
  )

  test('whose server is away is to be tried again', async () => {
    const error: unknown = await smtpMailer('smtp://127.0.0.1:9', 'Qissa <suno@qissa.example>')
      .send(verificationMail(reader, SECRET, 'https://q.example'))
      .catch((refused: unknown) => refused)
    expect(error).toMatchObject({ isFinal: false })
  })

  test('bears the name it was given, each time', async () => {
    const named = { ...verificationMail(reader, SECRET, 'https://q.example'), id: 'a-name-1' }
    await mailer.send(named)
    await mailer.send(named)
    const names = received.slice(-2).map(async ({ mail }) => (await mail).messageId)
    expect(await Promise.all(names)).toEqual(['<a-name-1@q.example>', '<a-name-1@q.example>'])
  })
})
