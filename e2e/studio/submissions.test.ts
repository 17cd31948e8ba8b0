import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { translate, type MessageKey, type MessageValues } from '#shared/i18n/messages.ts'
import { namesOfTabs, openTab, waitForTabs } from '#e2e/support/studio-tabs.ts'
import { axe } from '#e2e/support/axe.ts'
import { DESK, goOffline, PHONE, useBrowser } from '#e2e/support/browser.ts'
import { inTurn } from '#test/full.ts'
import { logIn } from '#e2e/support/member.ts'
import { open, reload } from '#e2e/support/open-page.ts'
import { newPerson, useDatabase } from '#e2e/support/people.ts'
import { unfoldFields } from '#e2e/support/studio-book.ts'
import { newMember, newOwner } from '#e2e/support/studio-people.ts'

const visit = useBrowser()
const { db } = await useDatabase()

const SCREENS = [
  { language: 'en', screen: DESK },
  { language: 'pa', screen: PHONE },
  { language: 'pa-Arab', screen: PHONE },
] as const

describe.for(inTurn(SCREENS, 1))('the studio in $language', ({ language, screen }) => {
  const t = (key: MessageKey, values?: MessageValues) => translate(language, key, values)
  const button = (page: Page, key: MessageKey) =>
    page.getByRole('button', { name: t(key), exact: true })
  const inDialog = (page: Page, key: MessageKey) =>
    page.locator('dialog').getByRole('button', { name: t(key), exact: true })
  const titleIn = (page: Page) => page.getByLabel(t('studio.in_roman'), { exact: true }).first()
  const saved = (page: Page) => page.getByText(t('studio.saved'), { exact: true }).waitFor()

  async function logOut(page: Page) {
    await page.getByRole('button', { name: t('nav.account') }).click()
    await page.getByRole('button', { name: t('nav.log_out') }).click()
    await page.waitForURL('**/login')
  }

  /** Begins a book as its owner, on its first tab. */
  async function begin(title: string, on: Parameters<typeof visit>[0] = screen) {
    const owner = await newOwner(db, 'Trinjan Press')
    const visited = await visit(on)
    const { page } = visited
    await unfoldFields(page)
    await logIn(page.context(), owner.email)
    await open(page, '/studio', language)
    await page.getByText(t('studio.none'), { exact: true }).waitFor()
    await page.getByRole('link', { name: t('studio.first') }).click()
    await titleIn(page).fill(title)
    await button(page, 'studio.begin').click()
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    return { ...visited, owner }
  }

  test(
    'a book is begun, written, signed and sent; an editor sends it back and then accepts it',
    { tags: ['full'] },
    async () => {
      const { page, complaints, close } = await begin('Rohi De Rang')
      expect(await axe(page, 'main')).toEqual([])
      await button(page, 'studio.act_submit').click()
      await inDialog(page, 'studio.act_submit').click()
      const lacking = page.locator('dialog').getByRole('listitem')
      await lacking.filter({ hasText: `${t('studio.right_work')}: ` }).waitFor()
      const told = await lacking.allTextContents()
      expect(new Set(told).size).toBe(told.length)
      expect(await inDialog(page, 'studio.act_submit').getAttribute('aria-disabled')).toBe('true')
      expect(complaints.splice(0)).toEqual([expect.stringContaining('422')])
      await button(page, 'form.cancel').click()
      await page.getByRole('checkbox').first().check()
      await openTab(page, language, 'people')
      await page.getByLabel(t('studio.add_authors')).fill('Sobha Ram')
      await page.getByRole('button', { name: t('studio.add_new', { name: 'Sobha Ram' }) }).click()
      await openTab(page, language, 'rights')
      const bases = page.getByLabel(t('studio.basis'), { exact: true })
      await bases.nth(0).selectOption('public_domain')
      await bases.nth(1).selectOption('own')
      await page.getByLabel(t('studio.holder'), { exact: true }).nth(1).fill('Trinjan Press')
      await page.getByLabel(t('studio.holder'), { exact: true }).nth(1).blur()
      await saved(page)
      await page.getByLabel(t('studio.statement')).check()
      await button(page, 'studio.sign').click()
      await button(page, 'studio.act_submit').click()
      await inDialog(page, 'studio.act_submit').click()
      await page.getByText(t('studio.state_submitted'), { exact: true }).waitFor()

      const house = await visit(DESK)
      await logIn(house.page.context(), 'editor@qissa.test', 'Qissa-demo-1')
      await open(house.page, page.url(), language)
      const act = async (key: MessageKey, note?: string) => {
        await button(house.page, key).click()
        const dialog = house.page.locator('dialog')
        if (note) await dialog.getByRole('textbox').fill(note)
        await inDialog(house.page, key).click()
        await dialog.waitFor({ state: 'detached' })
      }
      await act('studio.act_take')
      await act('studio.act_return', 'Who reads it?')
      // The page that its owner has open shows it by itself.
      await page.getByText('Who reads it?').waitFor()
      await button(page, 'studio.act_submit').click()
      await inDialog(page, 'studio.act_submit').click()
      await page.getByText(t('studio.state_submitted'), { exact: true }).waitFor()
      await reload(house.page)
      await act('studio.act_take')
      await act('studio.act_approve')
      const id = page.url().match(/[\da-f-]{36}/)?.[0]
      await sql`insert into submission_history (submission_id, act, from_state, to_state)
      select ${id}, 'record', 'recording', 'recording' from generate_series(1, 100)`.execute(db)
      await reload(page)
      await page.getByText(t('studio.state_approved'), { exact: true }).waitFor()
      await openTab(page, language, 'history')
      expect(await page.getByText('Who reads it?').count()).toBe(0)
      await button(page, 'studio.history_earlier').click()
      await page.getByText('Who reads it?').waitFor()
      expect([...complaints, ...house.complaints]).toEqual([])
      await house.close()
      await close()
    },
  )

  /** Loses the network and the page while a title is written, which is sent once both are back. */
  async function writeWithoutNetwork(page: Page, title: string) {
    await goOffline(page)
    await titleIn(page).fill(title)
    await titleIn(page).blur()
    await page.getByText(t('studio.save_offline')).waitFor()
    await page.context().setOffline(false)
    await reload(page)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
  }

  test('what is written without a network stays, through a reload, until it is sent; of two tabs that write one title, the second sees both and chooses', async () => {
    const { page, close } = await begin('Before')
    const id = page.url().match(/[\da-f-]{36}/)?.[0] ?? ''
    const sent = async () =>
      (
        await db
          .selectFrom('submissions')
          .select(sql<string>`book -> 'title' ->> 'roman'`.as('title'))
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).title
    await writeWithoutNetwork(page, 'Written On A Train')
    await expect.poll(sent).toBe('Written On A Train')

    const other = await page.context().newPage()
    await unfoldFields(other)
    await open(other, page.url(), language)
    await titleIn(page).fill('Second Form')
    await titleIn(page).blur()
    await page.getByRole('heading', { level: 1, name: 'Second Form' }).waitFor()
    await titleIn(other).fill('Third Form')
    await titleIn(other).blur()
    const conflict = other.getByRole('alert')
    await conflict.getByText('Second Form').waitFor()
    await conflict.getByText('Third Form').waitFor()
    await conflict
      .getByText(`${t('studio.title')}: ${t('studio.in_roman')}`, { exact: true })
      .waitFor()
    await button(other, 'studio.keep_mine').click()
    await other.getByRole('heading', { level: 1, name: 'Third Form' }).waitFor()

    await titleIn(page).fill('Fourth Form')
    await titleIn(page).blur()
    await page.getByRole('alert').waitFor()
    // The field is left by the press itself.
    await titleIn(page).fill('Fifth Form')
    await button(page, 'studio.take_theirs').click()
    await saved(page)
    expect([await titleIn(page).inputValue(), await sent()]).toEqual(['Third Form', 'Third Form'])
    // Nor is anything left that a reload would bring back.
    const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('qissa.studio.'))
    expect(await page.evaluate(drafts)).toEqual([])
    await close()
  })

  test(
    'what was not sent outlives a logout for its writer, and nobody else in the browser sees it',
    { tags: ['full'] },
    async () => {
      const { page, close, owner } = await begin('Before', DESK)
      const address = page.url()
      const colleague = await newPerson({})
      await db
        .insertInto('organisation_members')
        .values({ organisation_id: owner.organisation, user_id: colleague.id, role: 'editor' })
        .execute()
      await page.route('**/api/submission/**', (route) =>
        route.request().method() === 'PUT' ? route.abort() : route.continue(),
      )
      await titleIn(page).fill('Mine Alone')
      await titleIn(page).blur()
      await page.getByText(t('studio.save_offline')).waitFor()
      await logOut(page)
      await logIn(page.context(), colleague.email)
      await open(page, address, language)
      expect(await titleIn(page).inputValue()).toBe('Before')
      await logOut(page)
      await page.unroute('**/api/submission/**')
      await logIn(page.context(), owner.email)
      await open(page, address, language)
      await page.getByRole('heading', { level: 1, name: 'Mine Alone' }).waitFor()
      await close()
    },
  )

  test(
    'what is typed stays as it is typed, and is kept as it is meant',
    { tags: ['full'] },
    async () => {
      const { page, close } = await begin('Typed')
      const type = async (label: string, text: string) => {
        const field = page.getByLabel(label, { exact: true })
        await field.fill('')
        await field.pressSequentially(text)
        expect(await field.inputValue()).toBe(text)
        await field.blur()
        return field
      }
      await page.getByLabel(t('studio.in_gurmukhi'), { exact: true }).first().fill('ਹੀਰ')
      const suggested = t('studio.suggested_accept_of', { form: 'ہیر' })
      await page.getByRole('button', { name: suggested }).click()
      const shahmukhi = page.getByLabel(t('studio.in_shahmukhi'), { exact: true }).first()
      expect(await shahmukhi.inputValue()).toBe('ہیر')
      if (language === 'pa-Arab')
        expect(await shahmukhi.evaluate((field) => getComputedStyle(field).textAlign)).toBe('start')
      await shahmukhi.blur()
      await saved(page)
      await type(t('studio.tags'), 'love, , river, ')
      await type(t('studio.year'), '17s')
      await page.getByText(t('studio.unread_year')).waitFor()
      await type(t('studio.year'), '੧੭੬੬')
      await saved(page)
      await openTab(page, language, 'price')
      await page.getByText(t('studio.paid'), { exact: true }).click()
      const dollars = await type(`${t('studio.currency_USD')} USD $`, '1.')
      await page.getByText(t('studio.prices_more')).click()
      await type(`${t('studio.currency_CAD')} CAD $`, '1.5')
      await saved(page)
      await reload(page)
      expect(await dollars.inputValue()).toBe('1')
      await openTab(page, language, 'book')
      expect(await page.getByLabel(t('studio.year'), { exact: true }).inputValue()).toBe('1766')
      const comma = language === 'pa-Arab' ? '، ' : ', '
      const tags = page.getByLabel(t('studio.tags'), { exact: true })
      expect(await tags.inputValue()).toBe(`love${comma}river`)
      await close()
    },
  )

  test(
    'a part is added or says why not, and goes after a question alone',
    { tags: ['full'] },
    async () => {
      const { page, close } = await begin('Parts')
      await openTab(page, language, 'audio')
      await page.route('**/api/submission/*/part', (route) => route.abort())
      await button(page, 'studio.add_part').click()
      await page.getByText(t('error.offline')).first().waitFor()
      await page.unroute('**/api/submission/*/part')
      await button(page, 'studio.add_part').click()
      const part = t('studio.part', { number: language === 'pa' ? '੧' : '1' })
      const more = page.getByRole('button', { name: t('studio.part_more', { part }) })
      await more.click()
      await button(page, 'studio.part_delete').click()
      const dialog = page.locator('dialog')
      await dialog.getByText(t('studio.part_delete_text')).waitFor()
      await dialog.getByRole('button', { name: t('form.cancel') }).click()
      await more.click()
      await button(page, 'studio.part_delete').click()
      await dialog.getByRole('button', { name: t('studio.part_delete') }).click()
      await page.getByText(t('studio.no_parts'), { exact: true }).waitFor()
      await close()
    },
  )

  test(
    'a preview is the page of the book, and leads nowhere but back',
    { tags: ['full'] },
    async () => {
      const { page, complaints, close } = await begin('Shown Before')
      await openTab(page, language, 'people')
      await page.getByLabel(t('studio.add_authors')).fill('Sobha Ram')
      await page.getByRole('button', { name: t('studio.add_new', { name: 'Sobha Ram' }) }).click()
      await saved(page)
      const folded = page.locator('.studio__unfold')
      if (await folded.isVisible()) await folded.click()
      await page.getByRole('link', { name: t('studio.preview') }).click()
      await page.waitForURL('**/preview')
      await page.getByRole('heading', { level: 1, name: 'Shown Before' }).waitFor()
      const address = page.url()
      await page.getByRole('link', { name: 'Sobha Ram' }).click()
      expect(page.url()).toBe(address)
      expect(await axe(page, 'main')).toEqual([])
      await page.getByRole('link', { name: t('studio.preview_back') }).click()
      await waitForTabs(page, language)
      expect(complaints).toEqual([])
      await close()
    },
  )

  test(
    'an editor reads the rights and is told who signs them; a narrator is shown no prices',
    { tags: ['full'] },
    async () => {
      const { page, owner, close } = await begin('Signed By Owners')
      const read = async (role: 'editor' | 'narrator') => {
        const visited = await visit(screen)
        const { email } = await newMember(db, owner.organisation, role)
        await logIn(visited.page.context(), email)
        await open(visited.page, `${page.url()}?tab=rights`, language)
        await visited.page.getByText(t('studio.is_translation'), { exact: true }).waitFor()
        return visited
      }
      const editor = await read('editor')
      await editor.page.getByText(t('studio.rights_of_owner')).waitFor()
      expect(await editor.page.getByLabel(t('studio.statement')).count()).toBe(0)
      const narrator = await read('narrator')
      const names = await namesOfTabs(narrator.page)
      expect(names.some((name) => name.includes(t('studio.tab_rights')))).toBe(true)
      expect(names.some((name) => name.includes(t('studio.tab_price')))).toBe(false)
      for (const visited of [editor, narrator]) await visited.close()
      await close()
    },
  )

  test('a signature that is refused says so', { tags: ['full'] }, async () => {
    const { page, close } = await begin('Unsigned')
    await openTab(page, language, 'rights')
    await page.getByLabel(t('studio.statement')).check()
    expect(await button(page, 'studio.sign').getAttribute('aria-disabled')).toBe('true')
    const bases = page.getByLabel(t('studio.basis'), { exact: true })
    await bases.nth(0).selectOption('public_domain')
    await bases.nth(1).selectOption('own')
    // A field is saved as one leaves it.
    await bases.nth(1).press('Tab')
    await saved(page)
    await page.route('**/rights', (route) => route.abort())
    await button(page, 'studio.sign').click()
    await page.getByRole('alert').getByText(t('error.offline')).waitFor()
    await close()
  })

  test(
    'the day that is set begins with the one its writers wished for',
    { tags: ['full'] },
    async () => {
      const { page, close } = await begin('Dated')
      await db
        .updateTable('submissions')
        .set({ state: 'mastered', prices: JSON.stringify({ releaseDate: '2031-04-14' }) })
        .where('id', '=', page.url().split('/').at(-1) ?? '')
        .execute()
      const staff = await visit(DESK)
      await logIn(staff.page.context(), 'editor@qissa.test', 'Qissa-demo-1')
      await open(staff.page, page.url(), language)
      await button(staff.page, 'studio.act_schedule').click()
      const day = staff.page.getByRole('group', { name: t('studio.day'), exact: true })
      const shown = (name: string) => day.getByLabel(name, { exact: true }).inputValue()
      expect(await shown(t('time.day'))).toBe('14')
      expect(await shown(t('time.month'))).toBe('4')
      expect(await shown(t('time.year'))).toBe('2031')
      await staff.close()
      await close()
    },
  )

  test(
    'what is wrong is said at its field, and what was typed stays',
    { tags: ['full'] },
    async () => {
      const { page, close } = await begin('Isbn')
      await page.getByLabel('ISBN').fill('9780140449137')
      await page.getByLabel('ISBN').blur()
      await page.getByText(t('validation.isbn')).waitFor()
      expect(await page.getByLabel('ISBN').inputValue()).toBe('9780140449137')
      await page.getByLabel('ISBN').fill('9780140449136')
      await page.getByLabel('ISBN').blur()
      await saved(page)
      await close()
    },
  )
})

test(
  'a stranger finds no book of others, and a listener the door',
  { tags: ['full'] },
  async () => {
    const { organisation } = await newOwner(db, 'Trinjan Press')
    const { id } = await db
      .insertInto('submissions')
      .values({ organisation_id: organisation })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { page, close } = await visit(DESK)
    await logIn(page.context(), (await newPerson({})).email)
    expect((await page.goto(`/studio/${id}`))?.status()).toBe(404)
    expect((await page.goto(`/studio/${id}/preview`))?.status()).toBe(404)
    await page.goto('/studio')
    await page.waitForURL(/\/studio\/join$/)
    await close()
  },
)
