/** @module-tag full */
import { expect, test } from 'vitest'
import { translate, type MessageKey, type MessageValues } from '#shared/i18n/messages.ts'
import { axe } from '#e2e/support/axe.ts'
import { DESK, useBrowser } from '#e2e/support/browser.ts'
import { open } from '#e2e/support/open-page.ts'
import { SITE } from '#e2e/support/product.ts'

const visit = useBrowser()
const t = (key: MessageKey, values?: MessageValues) => translate('en', key, values)

test('an admin goes from the figure to the orders, finds one by its number, and a person’s own', async () => {
  const { page, complaints, close } = await visit(DESK)
  const answer = await page.request.post('/api/user/login', {
    data: { email: 'admin@qissa.test', password: 'Qissa-demo-1' },
    headers: { origin: SITE, 'x-forwarded-for': '192.0.2.180' },
  })
  expect(answer.status()).toBe(200)
  await open(page, '/admin?lang=en')
  await page.getByRole('link', { name: t('house.figure_orders', { days: 14 }) }).click()
  const states = page.getByRole('navigation', { name: t('house.orders_states') })
  await states.locator('[aria-current]').getByText(t('order.paid')).waitFor()
  const table = page.getByRole('table')
  const number = (await table.getByRole('link').first().innerText()).trim()
  const second = (await table.getByRole('link').nth(1).innerText()).trim()
  expect(await axe(page)).toEqual([])

  await page.getByLabel(t('house.orders_search')).fill(number)
  await page.keyboard.press('Enter')
  await page.getByText(t('house.orders_count', { count: 1 }), { exact: true }).waitFor()
  expect(page.url()).not.toContain(number)
  expect(await table.getByText(second, { exact: true }).count()).toBe(0)
  await table.getByRole('link', { name: t('order.number', { number }) }).click()
  await page.getByRole('heading', { name: t('order.number', { number }) }).waitFor()
  await page.getByRole('cell', { name: t('house.order_approved') }).waitFor()
  expect(await axe(page)).toEqual([])

  await page.getByRole('link', { name: t('house.room_people') }).click()
  await page.getByLabel(t('house.search')).fill('buyer@qissa.test')
  await page.keyboard.press('Enter')
  const name = '\u2068Arslan Bhatti\u2069'
  await page.getByRole('link', { name: t('house.orders_of', { name }) }).click()
  await page.getByRole('link', { name: t('house.orders_all') }).waitFor()
  await page.getByRole('cell', { name: 'Arslan Bhatti' }).first().waitFor()
  const buyers = await page.getByRole('cell', { name: 'Arslan Bhatti' }).count()
  expect(buyers).toBe((await page.getByRole('row').count()) - 1)
  expect(complaints).toEqual([])
  await close()
})
