import { Logger, runOnce } from 'graphile-worker'
import { jobs, mails as mailJobs, pushes } from '#app/api.server.ts'
import { runJob, type JobPlatform } from '#server/jobs/jobs.ts'
import type { Mail, Mailer } from '#server/mail/mailer.ts'
import type { TestApp } from './app.ts'

/** Works off what the test has put in the queue; answers the mails that went out, to the mailbox unless told. */
export async function runJobs(testApp: TestApp, through: Mailer = testApp.mailer): Promise<Mail[]> {
  const { app, database } = testApp
  const mails: Mail[] = []
  const mailer = {
    ...through,
    async send(mail: Mail, about?: string) {
      mails.push(mail)
      await through.send(mail, about)
    },
  }
  const platform: JobPlatform = { ...testApp, mailer, log: app.log }
  await runOnce({
    pgPool: database.pool,
    taskList: Object.fromEntries(
      Object.entries({ ...jobs, ...mailJobs, ...pushes }).map(([name, job]) => [
        name,
        (payload) => runJob(job, platform, payload),
      ]),
    ),
    logger: new Logger(() => () => undefined),
  })
  return mails
}

/** The last mail to an address, with its code and its link's token. */
export function secretsOf(mails: Mail[], to: string) {
  const mail = mails.findLast((sent) => sent.to === to)
  const code = /^\d{6}$/m.exec(mail?.text ?? '')?.[0]
  const token = /(?:\/user\/verify\/|[?&]token=)([\w-]+)/.exec(mail?.text ?? '')?.[1]
  if (!mail || !code || !token) throw new Error(`No code was mailed to ${to}`)
  return { mail, code, token }
}
