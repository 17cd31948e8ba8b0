import { createTransport } from 'nodemailer'
import { MailRefused, type Mailer } from './mailer.ts'

// A server that hangs is tried again later: no place for mails waits for the ten minutes that it may take
// to say that it has one. What it delivered and did not say so for two comes twice, by one name.
const PATIENCE = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 120_000 }

/**
 * Sends through the SMTP server of `SMTP_URL`.
 * @param host what the names of mails end with
 */
export function smtpMailer(url: string, from: string, host = 'qissa'): Mailer {
  const transport = createTransport({ url, ...PATIENCE })
  return {
    async send({ to, subject, text, html, id }) {
      // As one address, never as a text in which a list could be read.
      const mail = { from, to: { name: '', address: to }, subject, text, html }
      const named = id ? { ...mail, messageId: `<${id}@${host}>` } : mail
      await transport.sendMail(named).catch((error: unknown) => {
        throw refusalOf(error)
      })
    },
  }
}

/** Servers repeat the address in their refusal; the log and the queue keep what was wrong without it. */
function refusalOf(error: unknown): MailRefused {
  const { code = '', responseCode = '', command = '' } = error as Record<string, unknown>
  const isOfAddress = code === 'EENVELOPE' && (command === 'RCPT TO' || command === 'API')
  const isFinal = isOfAddress && (command === 'API' || Number(responseCode) >= 500)
  return new MailRefused([code, responseCode, command].join(' ').trim(), isFinal)
}
