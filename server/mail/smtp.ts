import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer'

/** Sends through the SMTP server of `SMTP_URL`. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(url)
  return {
    async send({ to, subject, text, html }) {
      // As one address, never as a text in which a list could be read.
      const mail = { from, to: { name: '', address: to }, subject, text, html }
      await transport.sendMail(mail).catch((error: unknown) => {
        throw refusalOf(error)
      })
    },
  }
}

/** Servers repeat the address in their refusal; the log and the queue keep what was wrong without it. */
function refusalOf(error: unknown): Error {
  const { code = '', responseCode = '', command = '' } = error as Record<string, unknown>
  return new Error(`The mail was not taken: ${[code, responseCode, command].join(' ').trim()}`)
}
