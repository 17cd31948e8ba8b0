/** @module-tag full */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Role } from '#shared/call/permissions.ts'
import { translate, type MessageKey, type MessageValues } from '#shared/i18n/messages.ts'
import { hydrated, open } from '#e2e/support/open-page.ts'
import { DESK, PHONE, useBrowser, goOffline } from '#e2e/support/browser.ts'
import { SITE } from '#e2e/support/product.ts'
import { inTurn } from '#test/full.ts'
import { axe } from '#e2e/support/axe.ts'

const visit = useBrowser()
/** Whose role is changed and given back: no other test signs in as them. */
const TARGET = { email: 'publisher@qissa.test', name: 'Navneet Sandhu' }

let visits = 0
async function logIn(page: Page, who: string): Promise<void> {
  const answer = await page.request.post('/api/user/login', {
    data: { email: `${who}@qissa.test`, password: 'Qissa-demo-1' },
    headers: { origin: SITE, 'x-forwarded-for': `192.0.2.${100 + ++visits}` },
  })
  expect(answer.status()).toBe(200)
}

const isolated = (name: string) => `\u2068${name}\u2069`

const SCREENS = [
  { language: 'en', on: 'a desk', screen: DESK, role: 'moderator' },
  { language: 'pa', on: 'a phone', screen: PHONE, role: 'editor' },
] as const satisfies { language: 'en' | 'pa'; on: string; screen: object; role: Role }[]

describe.for(inTurn(SCREENS, 1))(
  'the admin console in $language on $on',
  ({ language, screen, role }) => {
    const t = (key: MessageKey, values?: MessageValues) => translate(language, key, values)

    async function give(page: Page, next: Role) {
      await page.getByLabel(t('house.search')).fill(TARGET.email)
      await page.keyboard.press('Enter')
      await page.getByText(t('house.found', { count: 1 }), { exact: true }).waitFor()
      await page
        .getByRole('button', { name: t('house.role_of', { name: isolated(TARGET.name) }) })
        .click()
      const dialog = page.locator('dialog')
      await dialog.getByLabel(t('house.role'), { exact: true }).selectOption(next)
      expect(await axe(page)).toEqual([])
      await dialog.getByRole('button', { name: t('house.role_change') }).click()
      await page.getByText(t('house.role_given')).first().waitFor()
      await dialog.waitFor({ state: 'detached' })
    }

    test('an admin finds somebody, gives them a role, and reads in the log that it was so', async () => {
      const { page, complaints, close } = await visit(screen)
      await logIn(page, 'admin')
      await open(page, `/?lang=${language}`)
      await page
        .getByRole('button', { name: t(screen === PHONE ? 'nav.open_menu' : 'nav.account') })
        .click()
      await page.getByRole('link', { name: t('house.title'), exact: true }).click()
      await page.getByRole('heading', { name: t('house.title'), level: 1 }).waitFor()
      await page
        .getByRole('navigation', { name: t('house.title') })
        .getByRole('link', { name: t('house.room_people') })
        .click()
      await page.getByRole('heading', { name: t('house.members') }).waitFor()
      expect(await axe(page)).toEqual([])

      await give(page, role)
      await page
        .getByText(t(`role.${role}`), { exact: true })
        .first()
        .waitFor()
      expect(page.url()).not.toContain('publisher')

      await page
        .getByRole('link', { name: t('house.acts_on', { name: isolated(TARGET.name) }) })
        .click()
      const newest = page.getByRole('row').nth(1)
      await newest.getByText('Usman Cheema').waitFor()
      const words = await page.getByRole('table').innerText()
      expect(words).toContain(
        t('house.act_role_grant', { from: t('role.contributor'), to: t(`role.${role}`) }),
      )
      expect(words).toContain(TARGET.name)
      expect(await axe(page)).toEqual([])
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(over).toBeLessThanOrEqual(0)

      await page.getByRole('link', { name: t('house.room_people') }).click()
      await give(page, 'contributor')
      expect(complaints).toEqual([])
      await close()
    })

    test('who lost their connection, or asks for too little, is told so and can try again', async () => {
      const { page, close } = await visit(screen)
      await logIn(page, 'admin')
      await open(page, `/admin?tab=people&lang=${language}`)
      await page.getByLabel(t('house.search')).fill('a')
      await page.keyboard.press('Enter')
      await page.getByText(t('house.search_short', { count: 2 })).waitFor()
      await goOffline(page)
      await page.getByLabel(t('house.search')).fill(TARGET.email)
      await page.keyboard.press('Enter')
      await page.getByRole('alert').getByText(t('house.failed')).waitFor()
      await page.context().setOffline(false)
      await page.getByRole('button', { name: t('browse.retry') }).click()
      await page.getByRole('heading', { name: TARGET.name }).waitFor()
      await close()
    })

    test('a listener finds no such page, and no way to it', async () => {
      const { page, close } = await visit(screen)
      await logIn(page, 'listener')
      const answer = await page.goto(`/admin?lang=${language}`)
      expect(answer?.status()).toBe(404)
      await hydrated(page)
      await page.getByRole('heading', { name: t('page.missing_title') }).waitFor()
      expect(await page.locator('a[href^="/admin"]').count()).toBe(0)
      await close()
    })
  },
)
