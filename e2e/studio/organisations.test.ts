import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { translate, type MessageKey, type MessageValues } from '#shared/i18n/messages.ts'
import { isolate } from '#shared/text/isolate.ts'
import { axe } from '#e2e/support/axe.ts'
import { DESK, PHONE, useBrowser } from '#e2e/support/browser.ts'
import { inTurn } from '#test/full.ts'
import { logIn, makeMember } from '#e2e/support/member.ts'
import { open, reload } from '#e2e/support/open-page.ts'

const visit = useBrowser()

const SCREENS = [
  { language: 'en', on: 'a desk', screen: DESK, name: 'Amrit Pustak Ghar' },
  { language: 'pa-Arab', on: 'a phone', screen: PHONE, name: 'Sanjhi Bukhari Press' },
] as const

/** What a refused call leaves in the console; anything else is a fault of ours. */
const faults = (complaints: string[]) =>
  complaints.filter((text) => !/Failed to load resource.*4\d\d/.test(text))

describe.for(inTurn(SCREENS, 0))('in $language on $on', ({ language, screen, name }) => {
  const t = (key: MessageKey, values?: MessageValues) => translate(language, key, values)
  const button = (page: Page, key: MessageKey, values?: MessageValues) =>
    page.getByRole('button', { name: t(key, values), exact: true })
  const said = (page: Page, key: MessageKey) =>
    page.locator('.toast').getByText(t(key), { exact: true }).first()
  const row = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words })

  async function enter(email: string, path: string) {
    const visited = await visit(screen)
    await logIn(
      visited.page.context(),
      email,
      email.endsWith('@qissa.test') ? 'Qissa-demo-1' : undefined,
    )
    await open(visited.page, path, language)
    return visited
  }

  async function apply(page: Page, as: string = name) {
    await page
      .locator('main')
      .getByText(t('studio.organisation_kind_publisher'), { exact: true })
      .click()
    await page.getByLabel(t('studio.organisation_name_roman')).fill(as)
    await button(page, 'studio.apply_submit').click()
    await page.getByText(t('studio.applied')).first().waitFor()
  }

  test(
    'a visitor reads how it works, and is led to the login and back to the application',
    { tags: ['full'] },
    async () => {
      const { page, close } = await visit(screen)
      await open(page, '/', language)
      const foot = page.getByRole('contentinfo')
      const link = foot.getByRole('link', { name: t('nav.bring_a_book') })
      // On a phone the links of the foot are in folds.
      if (screen === PHONE) {
        const folds = await foot.getByRole('button', { expanded: false }).all()
        for (const fold of folds.reverse()) await fold.click()
      }
      await link.click()
      await page.getByRole('heading', { name: t('studio.join_money') }).waitFor()
      await page
        .locator('main')
        .getByRole('link', { name: t('nav.log_in') })
        .first()
        .click()
      await page.waitForURL((url) => url.pathname === '/login')
      expect(new URL(page.url()).searchParams.get('next')).toBe('/studio/join')
      await close()
    },
  )

  test(
    'one applies, is accepted, invites, and whoever is invited joins and is taken out',
    { tags: ['full'] },
    async () => {
      const [owner, guest] = [await makeMember(language), await makeMember(language)]
      const applicant = await enter(owner, '/studio/join')
      const { page } = applicant
      await button(page, 'studio.apply_submit').click()
      await page.getByRole('alert').getByText(t('validation.organisation_kind')).waitFor()
      await page.getByLabel(t('studio.organisation_about')).fill('Qisse')
      await page.getByLabel(t('studio.organisation_name_gurmukhi')).fill('Not Gurmukhi')
      await page
        .locator('main')
        .getByText(t('studio.organisation_kind_library'), { exact: true })
        .click()
      await page.getByLabel(t('studio.organisation_name_roman')).fill(name)
      await button(page, 'studio.apply_submit').click()
      await page.locator('.err').getByText(t('validation.in_gurmukhi')).waitFor()
      expect(await page.getByLabel(t('studio.organisation_about')).inputValue()).toBe('Qisse')
      expect(await axe(page)).toEqual([])
      await page.getByLabel(t('studio.organisation_name_gurmukhi')).fill('')
      await apply(page)
      await row(page, name).getByText(t('studio.application_applied')).waitFor()
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(
        t('studio.applied'),
      )
      expect(await axe(page)).toEqual([])

      const house = await enter('admin@qissa.test', '/admin?tab=organisations')
      const values = { name: isolate(name) }
      await button(house.page, 'house.organisation_accept_of', values).click()
      const accepting = house.page.getByRole('dialog')
      expect(await axe(house.page)).toEqual([])
      await accepting.getByRole('button', { name: t('house.organisation_accept_do') }).click()
      await row(house.page, name).waitFor({ state: 'detached' })
      await expect
        .poll(() => house.page.evaluate(() => document.activeElement?.tagName))
        .toMatch(/^H[23]$/)
      await open(house.page, '/admin?tab=organisations&state=accepted')
      await row(house.page, name).getByText(owner).waitFor()
      expect(await axe(house.page)).toEqual([])
      await open(house.page, '/admin?tab=log')
      await house.page.getByText(t('house.act_organisation_accept')).first().waitFor()
      await house.close()

      await open(page, '/studio/organisation')
      await page.getByRole('heading', { name, level: 1 }).waitFor()
      await page.getByLabel(t('field.email'), { exact: true }).fill(guest)
      await page.getByLabel(t('studio.member_role'), { exact: true }).selectOption('narrator')
      await button(page, 'studio.invite_submit').click()
      await button(page, 'studio.invitation_back_of', { email: isolate(guest) }).waitFor()
      expect(await axe(page)).toEqual([])

      const invited = await enter(guest, '/studio/join')
      expect(await axe(invited.page)).toEqual([])
      await button(invited.page, 'studio.invitation_accept_of', values).click()
      await said(invited.page, 'studio.joined').waitFor()
      await row(invited.page, name).getByText(t('studio.member_role_narrator')).waitFor()
      await invited.page
        .getByRole('button', { name: t(screen === PHONE ? 'nav.open_menu' : 'nav.account') })
        .click()
      await invited.page.getByRole('link', { name: t('nav.studio'), exact: true }).waitFor()
      await open(invited.page, '/studio/organisation')
      await invited.page.getByText(t('studio.members_lead_read')).waitFor()
      expect(await button(invited.page, 'studio.member_leave').count()).toBe(1)
      expect(await button(invited.page, 'studio.invite_submit').count()).toBe(0)
      expect(await axe(invited.page)).toEqual([])
      expect(faults(invited.complaints)).toEqual([])
      await invited.close()

      await reload(page)
      await button(page, 'studio.member_leave').click()
      const dialog = page.locator('dialog')
      await dialog.getByRole('button', { name: t('studio.member_leave'), exact: true }).click()
      await dialog.getByText(t('error.last_owner')).waitFor()
      expect(await axe(page)).toEqual([])
      await dialog.getByRole('button', { name: t('form.cancel') }).click()
      const member = row(page, guest)
      await member.getByRole('button').last().click()
      await dialog.getByRole('button', { name: t('studio.member_remove'), exact: true }).click()
      await member.waitFor({ state: 'detached' })
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H3')
      expect(faults(applicant.complaints)).toEqual([])
      await applicant.close()
    },
  )

  test('who is declined reads why, and may apply anew', { tags: ['full'] }, async () => {
    const applicant = await enter(await makeMember(language), '/studio/join')
    const declined = `${name} 2`
    await apply(applicant.page, declined)
    const house = await enter('admin@qissa.test', '/admin?tab=organisations')
    await button(house.page, 'house.organisation_decline_of', { name: isolate(declined) }).click()
    const dialog = house.page.locator('dialog')
    const decline = dialog.getByRole('button', {
      name: t('house.organisation_decline'),
      exact: true,
    })
    await decline.click()
    await dialog.getByText(t('validation.reason_required')).waitFor()
    await dialog.getByLabel(t('house.organisation_decline_reason')).fill('Write from your press.')
    await decline.click()
    await row(house.page, declined).waitFor({ state: 'detached' })
    await house.close()
    await reload(applicant.page)
    await row(applicant.page, declined).getByText('Write from your press.').waitFor()
    await button(applicant.page, 'studio.apply_submit').waitFor()
    expect(await axe(applicant.page)).toEqual([])
    await applicant.close()
  })

  test(
    'an administrator makes an organisation that nobody applied for',
    { tags: ['full'] },
    async () => {
      const { page, close } = await enter(
        'admin@qissa.test',
        '/admin?tab=organisations&state=accepted',
      )
      await button(page, 'house.organisation_make').click()
      const dialog = page.locator('dialog')
      await button(page, 'house.organisation_make_do').click()
      await dialog.getByRole('alert').getByText(t('validation.name_required')).waitFor()
      await dialog.getByText(t('studio.organisation_kind_author'), { exact: true }).click()
      await dialog.getByLabel(t('studio.organisation_name_roman')).fill(`${name} 3`)
      expect(await axe(page)).toEqual([])
      await button(page, 'house.organisation_make_do').click()
      await row(page, `${name} 3`).waitFor()
      await close()
    },
  )
})
