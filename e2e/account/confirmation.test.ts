/** @module-tag full */
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { CONFIRMED_MINUTES } from '#shared/schemas/limits.ts'
import { translate, type MessageKey } from '#shared/i18n/messages.ts'
import { inTurn } from '#test/full.ts'
import { open } from '#e2e/support/open-page.ts'
import { DESK, PHONE, useBrowser } from '#e2e/support/browser.ts'
import { logIn, mailTo, makeMember, PASSWORD } from '#e2e/support/member.ts'
import { anEmail, call, secretIn, useDatabase } from '#e2e/support/people.ts'

const visit = useBrowser()
const { db } = await useDatabase()
const screens = { 'a phone': PHONE, 'a desk': DESK }
/** What a browser says of a refusal: the two that are meant here. */
const MEANT = /status of (403|422)/

/** Lets the sessions of an account grow too old for what is asked for again. */
const age = (email: string) =>
  sql`update sessions set confirmed_at = now() - make_interval(mins => ${CONFIRMED_MINUTES})
    where user_id = (select id from users where email = ${email})`.execute(db)

describe.for(inTurn(['en', 'pa', 'pa-Arab'] as const, 2))('in %s', (language) => {
  const t = (key: MessageKey) => translate(language, key)

  test.for(inTurn(Object.entries(screens), 0))(
    'on %s: whoever logged in long ago confirms who they are, and nothing typed is lost',
    async ([, screen]) => {
      const email = await makeMember('en')
      const { page, complaints, close } = await visit(screen)
      await logIn(page.context(), email)
      await age(email)
      await open(page, `/account-details?tab=profile&lang=${language}`)
      const dialog = page.locator('dialog')
      const profile = page.getByRole('main')
      const save = profile.getByRole('button', { name: t('profile.save') })

      await profile.locator('#countryCode').selectOption('IN')
      await profile.locator('#phone').fill('98765 43210')
      await save.click()
      await dialog.getByText(t('confirm.text')).waitFor()
      await page.keyboard.press('Escape')
      await profile.getByText(t('error.confirmation_needed')).waitFor()
      expect(await profile.locator('#phone').inputValue()).toBe('98765 43210')

      await save.click()
      const password = dialog.locator('#confirm-currentPassword')
      const confirm = dialog.getByRole('button', { name: t('confirm.submit'), exact: true })
      await password.fill('Wrong-1234')
      await confirm.click()
      await dialog.getByText(t('validation.password_wrong')).first().waitFor()
      await password.fill(PASSWORD)
      await confirm.click()
      await page.getByText(t('account.details_updated'), { exact: true }).waitFor()
      await dialog.waitFor({ state: 'detached' })

      await age(email)
      await open(page, `/account-details?tab=privacy&lang=${language}`)
      await profile.getByRole('button', { name: t('export.begin') }).click()
      await password.fill(PASSWORD)
      await confirm.click()
      await profile.getByText(t('export.ready')).waitFor()
      expect(complaints.filter((complaint) => !MEANT.test(complaint))).toEqual([])
      await close()
    },
  )

  test('a change of e-mail that another browser asked for is confirmed, and then counts', async () => {
    const [email, wanted] = [await makeMember('en'), anEmail()]
    const asking = await tokenOf(email)
    const { page, complaints, close } = await visit(PHONE)
    await logIn(page.context(), email)
    const changed = await call(
      'PUT',
      '/user/update',
      { currentPassword: PASSWORD, email: wanted },
      { token: asking },
    )
    expect(changed.status).toBe(200)
    const { token } = secretIn(await mailTo(wanted))
    await age(email)
    await open(page, `/user/verify/${token}?lang=${language}`)
    const press = page.getByRole('button', { name: t('verify.link_submit') })
    await press.click()
    const dialog = page.locator('dialog')
    await dialog.getByText(t('confirm.text')).waitFor()
    await page.keyboard.press('Escape')
    await press.click()
    await dialog.locator('#confirm-currentPassword').fill(PASSWORD)
    await dialog.getByRole('button', { name: t('confirm.submit'), exact: true }).click()
    await page.waitForURL((url) => url.pathname === '/')
    const answer = await page.request.get('/api/user/currentUser')
    expect(await answer.json()).toMatchObject({ user: { email: wanted } })
    expect(complaints.filter((complaint) => !MEANT.test(complaint))).toEqual([])
    await close()
  })
})

/** Another browser of the same person, as its token. */
async function tokenOf(email: string): Promise<string> {
  const { body } = await call<{ token: string }>('POST', '/user/login', {
    email,
    password: PASSWORD,
  })
  return body.token
}
