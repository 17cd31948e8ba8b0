import type { JobPlatform } from '#server/jobs/jobs.ts'
import type { Reader, Say } from '#server/mail/layout.server.tsx'
import { dayInWords } from '#shared/text/time.ts'
import { isolate } from '#shared/text/isolate.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { formatMoney, type Currency } from '#shared/money/money.ts'
import { SCRIPT_OF, SCRIPTS, type NamesInScripts } from '#shared/text/names.ts'
import type { MailData } from './email-data.server.ts'

/** The settings and keys that mails of the shop are made with. */
export type MailContext = Pick<JobPlatform, 'env' | 'keys'>

/** The reader that a mail greets, and their language. */
export function readerOf({ reader }: MailData): Reader {
  if (!reader) throw new Error('A message has no reader')
  return reader
}

export const dayIn = (say: Say, iso: string) => dayInWords(iso, say('time.months'))

/** A name in every script that somebody wrote it in, the reader's own first. */
export function inScripts(names: NamesInScripts, language: Language, between = ' · '): string {
  const own = SCRIPT_OF[language]
  const scripts = [own, ...SCRIPTS.filter((script) => script !== own)]
  const forms = scripts.map((script) => names[script]).filter((form) => form !== null)
  return forms.map(isolate).join(between)
}

export const money = (currency: Currency, amount: number) =>
  isolate(formatMoney({ currency, amount }))
