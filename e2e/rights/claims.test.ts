import { describe, expect, test } from 'vitest'
import { CLAIM_HOURS } from '#shared/schemas/limits.ts'
import { paths } from '#shared/http/paths.ts'
import { translate, type MessageKey, type MessageValues } from '#shared/i18n/messages.ts'
import { axe } from '#e2e/support/axe.ts'
import { DESK, PHONE, useBrowser } from '#e2e/support/browser.ts'
import { logIn } from '#e2e/support/member.ts'
import { open } from '#e2e/support/open-page.ts'
import { inTurn } from '#test/full.ts'
import type { Page } from 'playwright-core'

const visit = useBrowser()
const SCREENS = [
  { language: 'en', on: 'a desk', screen: DESK },
  { language: 'pa', on: 'a phone', screen: PHONE },
  { language: 'pa-Arab', on: 'a phone', screen: PHONE },
] as const

const WORK = 'My reading of 2014, recorded in Amritsar; the second part is this recording.'
const ANSWER = 'We hold a licence for this reading since 2019, signed by'
const REASON = 'The licence of 2019 covers the reading that is heard here.'

describe.for(inTurn(SCREENS, 2))(
  'a claim against a book, in $language on $on',
  ({ language, screen }) => {
    const t = (key: MessageKey, values?: MessageValues) => translate(language, key, values)
    const press = (page: Page, key: MessageKey) =>
      page.getByRole('button', { name: t(key), exact: true }).click()
    async function enter(email: string, path: string) {
      const visited = await visit(screen)
      await logIn(visited.page.context(), `${email}@qissa.test`, 'Qissa-demo-1')
      await open(visited.page, path, language)
      return visited
    }

    test('a visitor makes it, the house answers, and an admin decides', async () => {
      const name = `Surjit ${language}`
      const answer = `${ANSWER} ${name}.`
      const { page, complaints, close } = await visit(screen)
      await open(page, paths.reportRights('Puran-Bhagat'), language)
      await press(page, 'claim.submit')
      await page.getByText(t('claim.statement_required')).first().waitFor()
      expect(await axe(page, 'main')).toEqual([])
      const fill = (key: MessageKey, text: string) => page.getByLabel(t(key)).fill(text)
      await fill('claim.work', WORK)
      await fill('claim.name', name)
      await fill('field.email', `surjit-${language}@example.com`)
      await page.getByLabel(t('field.phone')).fill('9815012345')
      await page.getByLabel(t('field.calling_code')).selectOption('IN')
      await fill('claim.postal_address', '12 Hall Bazaar, Amritsar')
      await page.getByLabel(t('claim.good_faith')).check()
      await page.getByLabel(t('claim.accurate')).check()
      await fill('claim.signature', name)
      await press(page, 'claim.submit')
      await page.getByRole('heading', { name: t('claim.thanks_title') }).waitFor()
      expect(complaints).toEqual([])
      await close()

      const desk = await enter('admin', paths.admin({ tab: 'claims' }))
      const row = desk.page.getByRole('listitem').filter({ hasText: name })
      await row.getByText(t('claim.hours_left', { hours: CLAIM_HOURS })).waitFor()
      await row
        .getByRole('link', { name: t('claim.read_of', { name: `\u2068${name}\u2069` }) })
        .click()
      await desk.page.getByText(WORK).waitFor()
      const book = desk.page.locator('article').getByRole('link').first()
      const submission = (await book.getAttribute('href')) ?? ''

      const house = await enter('publisher', submission)
      await house.page.getByRole('link', { name: t('claim.waits_read') }).click()
      await house.page
        .getByRole('article')
        .filter({ hasText: name })
        .getByRole('button', { name: t('claim.answer'), exact: true })
        .click()
      await house.page.getByLabel(t('claim.your_answer')).fill(answer)
      await house.page.getByLabel(t('claim.answer_good_faith')).check()
      await house.page.getByLabel(t('claim.signature')).fill('Navneet Sandhu')
      expect(await axe(house.page, 'main')).toEqual([])
      await press(house.page, 'claim.answer_send')
      await house.page.getByRole('blockquote').filter({ hasText: answer }).waitFor()
      expect(house.complaints).toEqual([])
      await house.close()

      await desk.page.reload()
      await desk.page.getByText(answer).waitFor()
      await desk.page.getByText(t('claim.uphold'), { exact: true }).click()
      await desk.page.getByLabel(t('claim.reason')).fill(REASON)
      await press(desk.page, 'claim.decide')
      await desk.page
        .getByRole('alert')
        .filter({ hasText: t('error.claim_not_suspended') })
        .waitFor()
      await desk.page.getByText(t('claim.reject'), { exact: true }).click()
      await press(desk.page, 'claim.decide')
      await desk.page.getByText(t('claim.decision_rejected'), { exact: true }).waitFor()
      expect(await axe(desk.page, 'main')).toEqual([])
      await desk.close()
    })
  },
)
