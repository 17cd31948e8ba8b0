/** @module-tag full */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { translate, type MessageKey, type MessageValues } from '#shared/i18n/messages.ts'
import { inTurn } from '#test/full.ts'
import { open } from '#e2e/support/open-page.ts'
import { DESK, PHONE, useBrowser } from '#e2e/support/browser.ts'
import { useDatabase } from '#e2e/support/people.ts'
import { SITE } from '#e2e/support/product.ts'

const visit = useBrowser()
const { db } = await useDatabase()

const SCREENS = [
  { language: 'en', on: 'a desk', screen: DESK },
  { language: 'pa-Arab', on: 'a phone', screen: PHONE },
] as const

// Digits stand before letters: these are the first of all names that wait.
const removeNames = () => sql`delete from people where slug like 'names-room-%'`.execute(db)
afterAll(removeNames)

async function enter(page: Page, path: string) {
  const answer = await page.request.post('/api/user/login', {
    data: { email: 'editor@qissa.test', password: 'Qissa-demo-1' },
    headers: { origin: SITE, 'x-forwarded-for': '192.0.2.99' },
  })
  expect(answer.status()).toBe(200)
  await open(page, path)
}

describe.for(inTurn(SCREENS, 1))(
  'the section of names in $language on $on',
  ({ language, screen }) => {
    const t = (key: MessageKey, values?: MessageValues) => translate(language, key, values)
    const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)
    const approval = (name: string) => t('house.name_approve_of', { form: '⁨نور⁩', name: `⁨${name}⁩` })

    beforeAll(async () => {
      await removeNames()
      await sql`insert into people (kind, slug, name_roman, name_gurmukhi,
        name_shahmukhi_suggested, derived_by)
      select 'person', 'names-room-' || n, '00 Noor ' || n, 'ਨੂਰ', 'نور', 1000
      from generate_series(1, 3) n`.execute(db)
    })

    test('after an approval the next name has the focus, and the heading after the last', async () => {
      const { page, complaints, close } = await visit(screen)
      await enter(page, `/admin?tab=names&lang=${language}`)
      const approve = async (name: string) => {
        await page.getByRole('button', { name: approval(name) }).focus()
        await page.keyboard.press('Enter')
      }
      await approve('00 Noor 1')
      await page.getByRole('button', { name: approval('00 Noor 1') }).waitFor({ state: 'detached' })
      await expect.poll(() => focused(page)).toBe('00 Noor 2')
      await page.getByText(t('house.names_written')).first().waitFor()

      await page.getByLabel(t('house.names_search'), { exact: true }).fill('00 noor')
      await page.keyboard.press('Enter')
      await page.getByText(t('house.names_found', { count: 3 })).waitFor()
      await approve('00 Noor 2')
      await expect.poll(() => focused(page)).toBe('00 Noor 3')
      await approve('00 Noor 3')
      await expect.poll(() => focused(page)).toBe(t('house.names_found', { count: 3 }))
      expect(complaints).toEqual([])
      await close()
    })

    test('a form in another script is refused at its field, and mended there', async () => {
      const { page, close } = await visit(screen)
      await enter(page, `/admin?tab=names&lang=${language}`)
      await page.getByLabel(t('house.names_search'), { exact: true }).fill('00 noor 1')
      await page.keyboard.press('Enter')
      const write = page.getByRole('button', {
        name: t('house.name_write_of', { name: '⁨00 Noor 1⁩' }),
      })
      await write.click()
      const dialog = page.locator('dialog')
      const field = dialog.getByLabel(t('house.name_gurmukhi'), { exact: true })
      await field.fill('Noor')
      await dialog.getByRole('button', { name: t('house.name_save') }).click()
      await dialog.locator('#name-gurmukhi-error').waitFor()
      expect(await dialog.locator('#name-gurmukhi-error').innerText()).toBe(
        t('validation.in_gurmukhi'),
      )
      expect(await field.getAttribute('aria-invalid')).toBe('true')
      await field.fill('ਨੂਰਾਂ')
      await dialog.getByRole('button', { name: t('house.name_save') }).click()
      await dialog.waitFor({ state: 'detached' })
      await page.getByText('ਨੂਰਾਂ').waitFor()
      expect(await write.evaluate((button) => button === document.activeElement)).toBe(true)
      await close()
    })
  },
)
