import type { BrowserContext } from 'playwright-core'
import { expect } from 'vitest'
import type { Language } from '#shared/i18n/languages.ts'
import { mailsTo, newPerson, PASSWORD, secretIn, type Mail } from './people.ts'
import { SITE } from './product.ts'

export { PASSWORD }

/** A verified listener with an account of their own; answers the address. */
export const makeMember = async (language: Language = 'en') =>
  (await newPerson({ language, lastName: 'ਗਿੱਲ' })).email

/** Signs somebody in, in every tab of a browser. */
export async function logIn(
  context: BrowserContext,
  email: string,
  password = PASSWORD,
  site = SITE,
) {
  const answer = await context.request.post(`${site}/api/user/login`, {
    data: { email, password },
    headers: { origin: site },
  })
  expect(answer.status()).toBe(200)
}

/** The newest mail to an address with that subject, once there is one. */
export async function mailTo(email: string, subject?: string): Promise<Mail> {
  const newest = async () =>
    (await mailsTo(email)).find((mail) => !subject || mail.subject === subject)
  await expect.poll(newest, { timeout: 30_000 }).toBeDefined()
  return (await newest()) as Mail
}

export const codeIn = (mail: Mail): string => secretIn(mail).code
