import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Mail, Mailer } from './mailer'

const KeptMail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  createdAt: z.iso.datetime(),
})
export type KeptMail = z.infer<typeof KeptMail>

export interface Mailbox extends Mailer {
  /** The mails kept, newest first; of one address where one is named. */
  list(to?: string): Promise<KeptMail[]>
}

/** Without an SMTP server, mails land in a folder that a developer reads at /dev/mail. */
export function folderMailbox(folder: string): Mailbox {
  return {
    async send(mail: Mail) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const createdAt = new Date().toISOString()
      const name = `${createdAt.replaceAll(':', '-')}-${randomUUID()}`
      const draft = join(folder, `${name}.part`)
      await writeFile(draft, JSON.stringify({ ...mail, createdAt }), { mode: 0o600 })
      await rename(draft, join(folder, `${name}.json`))
    },
    async list(to) {
      const names = await readdir(folder).catch(() => [])
      const newestFirst = names
        .filter((name) => name.endsWith('.json'))
        .sort()
        .reverse()
      const mails = await Promise.all(
        newestFirst
          .slice(0, 500)
          .map(async (name) =>
            KeptMail.parse(JSON.parse(await readFile(join(folder, name), 'utf8'))),
          ),
      )
      return to ? mails.filter((mail) => mail.to.toLowerCase() === to.toLowerCase()) : mails
    },
  }
}
