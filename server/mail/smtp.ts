import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer'

/** Sends through the SMTP server of `SMTP_URL`. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(url)
  return {
    async send(mail) {
      await transport.sendMail({ from, ...mail })
    },
  }
}
