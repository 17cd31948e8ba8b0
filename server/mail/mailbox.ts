import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { createCache } from '#server/cache/cache.ts'
import type { Env } from '#server/env.ts'
import { foldEmail } from '#shared/schemas/email.ts'
import type { Mail, Mailer } from './mailer.ts'

const KeptMail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  createdAt: z.iso.datetime(),
})
export type KeptMail = z.infer<typeof KeptMail>

const Owned = z.object({ to: z.string(), about: z.string().optional() })

export interface Mailbox extends Mailer {
  /** The mails kept, newest first; of one address where one is named. */
  list(to?: string): Promise<KeptMail[]>
}

/** So many of the newest are listed. */
const LISTED = 500

const DRAFT = '.part'

/** Removes half-written mails of a killed process; who writes one at this moment tries it again. */
export async function sweepDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => []))
    if (name.endsWith(DRAFT)) await rm(join(folder, name), { force: true })
}

/** Says once, at the start, that mails which people wait for do not go out; a demo's are read in its folder. */
export function warnOfKeptMails(
  { demo, SMTP_URL }: Pick<Env, 'demo' | 'SMTP_URL'>,
  folder: string,
  warn: (about: object, text: string) => void,
): void {
  if (!demo && !SMTP_URL)
    warn(
      { folder },
      'Mails are not sent: they are kept in this folder of DATA_DIR. Set SMTP_URL (smtp://user:password@host:587) and MAIL_FROM.',
    )
}

/** Without an SMTP server, mails land in a folder that a developer reads at /dev/mail. */
export function folderMailbox(folder: string): Mailbox {
  // A mail is written once: whoever asks again and again reads its file no second time.
  const known = createCache<KeptMail>({ maxEntries: LISTED })
  const names = () => readdir(folder).catch(() => [])
  const read = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(join(folder, name), 'utf8'))
  async function keptMail(name: string): Promise<KeptMail> {
    const mail = known.get(name) ?? KeptMail.parse(await read(name))
    known.set(name, mail)
    return mail
  }
  // One that is just being written, or has just gone, is not to be read.
  const ownedOf = async (name: string) => Owned.safeParse(await read(name).catch(() => null)).data
  return {
    async send(mail: Mail, about?: string) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const id = mail.id ?? randomUUID()
      // Under its own name it is there already: that one stays.
      if (mail.id && (await names()).some((name) => name.endsWith(`-${id}.json`))) return
      const createdAt = new Date().toISOString()
      const name = `${createdAt.replaceAll(':', '-')}-${id}`
      const draft = join(folder, name + DRAFT)
      await writeFile(draft, JSON.stringify({ ...mail, createdAt, about }), { mode: 0o600 })
      await rename(draft, join(folder, `${name}.json`))
    },
    async list(to) {
      const newestFirst = (await names())
        .filter((name) => name.endsWith('.json'))
        .sort()
        .reverse()
      const mails = await Promise.all(newestFirst.slice(0, LISTED).map(keptMail))
      return to ? mails.filter((mail) => mail.to.toLowerCase() === to.toLowerCase()) : mails
    },
    async forget({ id, emails }) {
      for (const name of await names()) {
        const data = await ownedOf(name)
        if (data && (data.about === id || emails.includes(foldEmail(data.to)))) {
          await rm(join(folder, name), { force: true })
        }
      }
    },
    async owners() {
      const owners = new Set<string>()
      for (const name of await names()) {
        const about = (await ownedOf(name))?.about
        if (about) owners.add(about)
      }
      return [...owners]
    },
  }
}
