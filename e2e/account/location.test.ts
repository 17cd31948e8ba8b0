/** @module-tag full */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { translate, type MessageKey } from '#shared/i18n/messages.ts'
import { readStateCookies } from '#shared/http/state-cookie.ts'
import { atRest } from '#e2e/support/clock.ts'
import { inTurn } from '#test/full.ts'
import { open, reload } from '#e2e/support/open-page.ts'
import { DESK, PHONE, useBrowser } from '#e2e/support/browser.ts'
import { logIn, makeMember } from '#e2e/support/member.ts'

const visit = useBrowser()

const CITIES = [
  { city: 'Amritsar', state: 'Punjab', country: 'IN', at: [31.6340123, 74.8723456], sign: '₹' },
  { city: 'Lahore', state: 'Punjab', country: 'PK', at: [31.5497123, 74.3436456], sign: 'Rs' },
  { city: 'Brampton', state: 'Ontario', country: 'CA', at: [43.6834123, -79.7663456], sign: '$' },
  { city: 'Southall', state: 'England', country: 'GB', at: [51.5111123, -0.3756456], sign: '£' },
  {
    city: 'Melbourne',
    state: 'Victoria',
    country: 'AU',
    at: [-37.8136123, 144.9631456],
    sign: '$',
  },
] as const

const inside = ([latitude, longitude]: readonly [number, number]) => ({
  geolocation: { latitude, longitude },
  permissions: ['geolocation'],
})

const countryIn = async (page: Page) =>
  readStateCookies(await page.evaluate(() => document.cookie)).country

/** Addresses that were asked for a place. */
function questions(page: Page): URL[] {
  const asked: URL[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname.endsWith('/geocode')) asked.push(url)
  })
  return asked
}

async function account(page: Page) {
  const answer = await page.request.get('/api/user/currentUser')
  const { user } = (await answer.json()) as { user: Record<string, unknown> }
  return { country: user.country, state: user.state, city: user.city }
}

const t = (key: MessageKey, language: 'en' | 'pa' = 'en') => translate(language, key)

describe('a browser that grants its location', () => {
  test.for(inTurn(CITIES, 1))('is in $city, and only the country stays', async (where) => {
    const { page, complaints, close } = await visit({ ...DESK, ...inside(where.at) })
    const asked = questions(page)
    const told = page.waitForResponse((answer) => answer.url().includes('/geocode'))
    await open(page, '/browse/ProductPage/Heer')
    await atRest(page)
    expect(asked).toEqual([])
    await open(page, '/')
    expect(await (await told).json()).toMatchObject({
      location: {
        country: { short_name: where.country },
        state: { long_name: where.state },
        city: { long_name: where.city },
      },
    })
    await expect.poll(() => countryIn(page)).toBe(where.country)
    expect(asked.map((url) => [...url.searchParams.values()])).toEqual([
      where.at.map((degrees) => degrees.toFixed(2)),
    ])
    expect(await page.locator('.price', { hasText: where.sign }).count()).toBeGreaterThan(0)
    const [whole = ''] = String(where.at[0]).split('.')
    const kept = await page.evaluate(
      () => atob(document.cookie.split('reduxState=')[1] ?? '') + JSON.stringify(localStorage),
    )
    expect(kept).not.toContain(`${whole}.`)
    await open(page, '/')
    await atRest(page)
    expect(asked).toHaveLength(1)
    await page.goBack()
    await page.locator('.bk .price', { hasText: where.sign }).first().waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  test('fills the account of who told no country, and leaves the country of who did', async () => {
    const [amritsar] = CITIES
    const email = await makeMember('en')
    const first = await visit({ ...PHONE, ...inside(amritsar.at) })
    await logIn(first.page.context(), email)
    await open(first.page, '/?lang=en')
    const { country, state, city } = amritsar
    await expect.poll(() => account(first.page)).toEqual({ country, state, city })
    await first.close()
    const second = await visit({ ...PHONE, ...inside(CITIES[2].at) })
    const asked = questions(second.page)
    await logIn(second.page.context(), email)
    await open(second.page, '/?lang=en')
    await second.page.locator('.price', { hasText: '₹' }).first().waitFor()
    await atRest(second.page)
    expect(asked).toEqual([])
    expect([...first.complaints, ...second.complaints]).toEqual([])
    await second.close()
  })
})

describe('a browser that has yet to be asked', () => {
  test.for(inTurn(['en', 'pa'] as const, 1))(
    'leads from a price to the choice by hand, in %s',
    async (language) => {
      const { page, complaints, close } = await visit(PHONE)
      const asked = questions(page)
      await open(page, `/browse/ProductPage/Heer?lang=${language}`)
      await page.locator('.bk__buy a[href="/country"]').click()
      await page.locator('#country').selectOption('GB')
      await page.locator('header a[href="/"]').first().click()
      await page.locator('.price', { hasText: '£' }).first().waitFor()
      await reload(page)
      await page.locator('.price', { hasText: '£' }).first().waitFor()
      await open(page, '/country')
      expect(await page.locator('#country').inputValue()).toBe('GB')
      await page.locator('#currency').selectOption('INR')
      await open(page, '/browse/ProductPage/Heer')
      expect(await page.locator('.bk__buy a[href="/country"]').count()).toBe(0)
      await open(page, '/browse')
      await page.locator('.price', { hasText: '₹' }).first().waitFor()
      expect(asked).toEqual([])
      expect(complaints).toEqual([])
      await close()
    },
  )

  test('a service that fails is told to nobody', async () => {
    const { page, complaints, close } = await visit({ ...PHONE, ...inside(CITIES[0].at) })
    await page.route('**/geocode?*', (route) => route.fulfill({ status: 200, body: 'null' }))
    await open(page, '/?lang=en')
    await page.waitForLoadState('networkidle')
    expect(await countryIn(page)).toBeUndefined()
    expect(await page.locator('.toast').count()).toBe(0)
    expect(complaints).toEqual([])
    await close()
  })
})

describe('following', () => {
  test('a visitor is led to the login and back', async () => {
    const { page, close } = await visit(DESK)
    await open(page, '/people/Waris-Shah?lang=en')
    await page.getByRole('link', { name: t('follow.follow') }).click()
    await page.waitForURL(/\/login\?next=%2Fpeople%2FWaris-Shah/)
    await close()
  })

  test('a press shows at once, holds, and turns back where it is refused', async () => {
    const { page, complaints, close } = await visit(PHONE)
    await logIn(page.context(), await makeMember('en'))
    await open(page, '/people/Waris-Shah?lang=en')
    const button = page.locator('.follow button')
    await button.click()
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true')
    await page.getByText(t('follow.added')).waitFor()
    await reload(page)
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true')
    await page.route('**/api/follow/*', (route) =>
      route.request().method() === 'DELETE' ? route.abort() : route.continue(),
    )
    await button.click()
    await page.locator('.toast').first().waitFor()
    await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true')
    await page.unrouteAll()
    await open(page, '/account-details?tab=preferences')
    const row = page.locator('.followed li', { hasText: 'Waris Shah' })
    await row.getByRole('button').click()
    await expect.poll(() => page.locator('.followed li').count()).toBe(0)
    expect(complaints.filter((one) => !one.includes('ERR_FAILED'))).toEqual([])
    await close()
  })
})
