import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer'

/** Sends through the SMTP server of `SMTP_URL`. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(url)
  return {
    async send(mail) {
      // As one address, never as a text in which a list could be read.
      await transport.sendMail({ from, ...mail, to: { name: '', address: mail.to } })
    },
  }
}
