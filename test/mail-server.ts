import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll } from 'vitest'
import { smtpMailer } from '#server/mail/smtp.ts'

/** A real SMTP server for one test file, with what it took. */
export async function startMailServer() {
  const taken: { to: string; mail: Email }[] = []
  /** By address: with which status it is refused. */
  const refused = new Map<string, number>()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const responseCode = refused.get(address)
      if (!responseCode) return done()
      done(Object.assign(new Error(`${address} is not taken`), { responseCode }))
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          for (const { address } of session.envelope.rcptTo) taken.push({ to: address, mail })
          done()
        })
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return {
    mailer: smtpMailer(`smtp://127.0.0.1:${port}`, 'Qissa <suno@qissa.example>', 'qissa.example'),
    taken,
    refused,
    /** The mails that an address got, oldest first. */
    mailsTo: (address: string) => taken.filter(({ to }) => to === address).map(({ mail }) => mail),
  }
}

/** A mail server that nobody reaches. */
export const awayMailer = () => smtpMailer('smtp://127.0.0.1:9', 'Qissa <suno@qissa.example>')
