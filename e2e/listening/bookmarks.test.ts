import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Bookmark } from '#features/listening/bookmarks/contract.ts'
import { nameIn } from '#shared/text/names.ts'
import { inTurn } from '#test/full.ts'
import { axe } from '#e2e/support/axe.ts'
import { open, reload } from '#e2e/support/open-page.ts'
import { DESK, goOffline, PHONE, useBrowser } from '#e2e/support/browser.ts'
import { listener, press, reach, sounds } from '#e2e/support/player-world.ts'

const visit = useBrowser()
/** A free book whose recordings are followed line by line. */
const SLUG = 'Abyat-e-Bahu'
const EPISODE = { gurmukhi: 'ਸ਼ੋਰਕੋਟ', shahmukhi: null, roman: 'Shorkot' }
const TITLE = { en: 'Abyat-e-Bahu', pa: 'ਅਬਿਆਤ-ਏ-ਬਾਹੂ' }
const NOTE = 'ਦਾਦੀ ਨੂੰ ਸੁਣਾਉਣੀ ہے <b>*'

const heardAt = (page: Page) =>
  page.evaluate(() => document.querySelector('audio')?.currentTime ?? -1)

/** Seconds at which the audio was met, from now until it has gone back. */
async function placesUntilItTurns(page: Page): Promise<number[]> {
  const places = [await heardAt(page)]
  const goOn = async () => places.push(await heardAt(page))
  const last = () => (places.at(-1) ?? 0) - (places.at(-2) ?? 0)
  await expect.poll(() => goOn().then(last), { interval: 150, timeout: 30_000 }).toBeLessThan(0)
  return places
}

async function bookmarks(page: Page): Promise<Bookmark[]> {
  const answer = await page.request.get('/api/bookmark/list')
  return ((await answer.json()) as { bookmarks: Bookmark[] }).bookmarks
}

/** What the browser saved when something was pressed. */
async function saved(page: Page, act: () => Promise<unknown>) {
  const [download] = await Promise.all([page.waitForEvent('download'), act()])
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') }
}

describe.for(
  inTurn(
    [
      ['en', DESK],
      ['pa', PHONE],
    ] as const,
    0,
  ),
)('bookmarks in %s, by keyboard alone', ([language, screen]) => {
  const start = async () => {
    const world = await listener(visit, { ...screen, language, slug: SLUG })
    const { page, t } = world
    const panel = page.locator('#player-marks')
    const row = panel.locator('.mark')
    return {
      ...world,
      panel,
      row,
      button: (name: string) => panel.getByRole('button', { name, exact: true }),
      openPanel: () => press(page, page.locator('.full__tools [popovertarget=player-marks]')),
      mark: async (seconds: number) => {
        await page.keyboard.press('k')
        await sounds(page, seconds)
        await page.keyboard.press('b')
        await page
          .getByText(t('bookmark.marked', { time: '' }).trim().slice(0, 6))
          .first()
          .waitFor()
        await page.keyboard.press('k')
      },
    }
  }

  test('a moment is marked, noted, cut to a clip that repeats, removed and brought back', async () => {
    const { page, t, panel, row, button, openPanel, mark, complaints, close } = await start()
    await mark(2)
    const [made] = await bookmarks(page)
    expect(Math.abs((made?.positionMs ?? 0) / 1000 - 2)).toBeLessThan(1)
    await openPanel()
    await row.waitFor()
    expect(await row.locator('.mark__text').textContent()).toContain(EPISODE.gurmukhi)

    await press(page, button(t('bookmark.add_note')))
    await page.keyboard.insertText(NOTE)
    await press(page, button(t('bookmark.save')))
    await row.locator('.mark__note').waitFor()
    await expect.poll(() => row.locator(':focus').count()).toBe(1)
    expect(await row.locator('.mark__note').textContent()).toBe(NOTE)
    expect(await row.locator('.mark__note').getAttribute('lang')).toBe('pa')

    await page.keyboard.press('l')
    await page.evaluate(() => document.querySelector('audio')?.pause())
    const to = (made?.positionMs ?? 0) / 1000 + 1.6
    await page.evaluate(
      (at) => Object.assign(document.querySelector('audio') ?? {}, { currentTime: at }),
      to,
    )
    const cut = panel.getByRole('button', {
      name: new RegExp(t('bookmark.clip_here', { time: '' }).slice(0, 8)),
    })
    await press(page, cut)
    await row.getByText(t('bookmark.clip'), { exact: true }).waitFor()
    const [clip] = await bookmarks(page)
    const [from, end] = [(clip?.positionMs ?? 0) / 1000, (clip?.endMs ?? 0) / 1000]
    expect(end - from).toBeGreaterThan(1)

    await press(page, row.locator('.mark__time'))
    await expect.poll(() => heardAt(page)).toBeLessThan(end - 0.5)
    const places = await placesUntilItTurns(page)
    expect(Math.min(...places)).toBeGreaterThan(from - 0.3)
    expect(Math.max(...places)).toBeLessThan(end + 0.3)
    const repeat = row.locator('[aria-pressed]')
    expect(await repeat.getAttribute('aria-pressed')).toBe('true')
    await press(page, repeat)
    await page.waitForFunction(
      (after) => (document.querySelector('audio')?.currentTime ?? 0) > after,
      end + 0.5,
    )
    expect(await axe(page)).toEqual([])

    const [before] = await bookmarks(page)
    await press(page, row.locator('.iconbtn'))
    await expect.poll(() => row.count()).toBe(0)
    await panel.getByText(t('bookmark.empty_text')).waitFor()
    const undo = page.getByRole('button', { name: t('bookmark.undo'), exact: true })
    await undo.waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('F6')
    await press(page, undo)
    await page.getByText(t('bookmark.back')).first().waitFor()
    expect(await bookmarks(page)).toMatchObject([
      { _id: before?._id, note: NOTE, positionMs: before?.positionMs, endMs: before?.endMs },
    ])
    expect(complaints).toEqual([])
    await close()
  })

  test(
    'they are taken along as files whose words are the reader’s',
    { tags: ['full'] },
    async () => {
      const { page, t, panel, openPanel, close } = await start()
      const { audiobook, episode } = await nowIn(page)
      const origin = new URL(page.url()).origin
      for (const [positionMs, note] of [
        [5_000, '=1+1'],
        [65, NOTE],
      ] as const) {
        const answer = await page.request.post('/api/bookmark/create', {
          data: { audiobook, episode, positionMs, note, endMs: positionMs + 9_000 },
          headers: { origin },
        })
        expect(answer.status()).toBe(201)
      }
      await openPanel()
      const file = (format: 'md' | 'csv' | 'json') =>
        saved(page, async () => {
          await press(page, panel.getByRole('button', { name: t('bookmark.export') }))
          await press(page, panel.getByRole('button', { name: t(`bookmark.export_${format}`) }))
        })
      const names = { language, script: null }
      const md = await file('md')
      expect(md.name).toMatch(/^qissa-bookmarks-Abyat-e-Bahu-\d{4}-\d\d-\d\d\.md$/)
      expect(md.text).toContain(
        `# ${t('bookmark.export_title')}\n\n## ${TITLE[language].replaceAll('-', '\\-')} · `,
      )
      expect(md.text).toContain(`### 1\\. ${nameIn(EPISODE, names)}\n\n- **0:00–0:09**\n  > `)
      expect(md.text).toContain(String.raw`\<b\>\*`)
      const csv = await file('csv')
      expect(csv.text.startsWith(`\uFEFF${t('bookmark.column_book')},`)).toBe(true)
      expect(csv.text).toContain(`,0:05,0:14,"'=1+1",`)
      const json = await file('json')
      expect(JSON.parse(json.text)).toMatchObject({
        bookmarks: [
          { positionMs: 65, note: NOTE },
          { positionMs: 5_000, endMs: 14_000 },
        ],
      })
      await close()
    },
  )

  test(
    'without a network a mark waits in the browser, says so, and is sent once',
    { tags: ['full'] },
    async () => {
      const { page, t, panel, row, openPanel, close } = await start()
      await page.keyboard.press('k')
      await sounds(page, 1)
      await page.keyboard.press('k')
      await openPanel()
      await panel.getByText(t('bookmark.empty_text')).waitFor()
      await goOffline(page)
      await page.keyboard.press('Escape')
      await page.keyboard.press('b')
      await page.getByText(t('bookmark.waiting')).first().waitFor()
      await openPanel()
      await row.getByText(t('bookmark.waits')).waitFor()
      // The first call after the browser says that it is online may not get through yet.
      await page.route('**/api/bookmark/create', (route) => route.abort(), { times: 1 })
      await page.context().setOffline(false)
      await row.locator('.mark__time').waitFor()
      expect(await row.getByText(t('bookmark.waits')).count()).toBe(0)
      await reload(page)
      expect(await bookmarks(page)).toHaveLength(1)
      await close()
    },
  )

  test(
    'all of them lie on a page, by book, and each leads back into its book',
    { tags: ['full'] },
    async () => {
      const { page, t, complaints, close } = await start()
      await open(page, '/library/bookmarks')
      await page.getByRole('heading', { name: t('bookmark.empty_title') }).waitFor()
      const { audiobook, episode } = await nowIn(page, SLUG)
      await page.request.post('/api/bookmark/create', {
        data: { audiobook, episode, positionMs: 20_000, note: NOTE },
        headers: { origin: new URL(page.url()).origin },
      })
      await open(page, '/library')
      await press(page, page.getByRole('link', { name: t('bookmark.all') }))
      await page.getByRole('heading', { name: TITLE[language] }).waitFor()
      await page.getByText(NOTE).waitFor()
      expect(await axe(page)).toEqual([])
      const name = nameIn(EPISODE, { language, script: null })
      await press(
        page,
        page.getByRole('button', { name: t('bookmark.play', { time: '0:20', episode: name }) }),
      )
      await sounds(page, 0.5)
      expect(await heardAt(page)).toBeGreaterThan(19.5)
      expect(await heardAt(page)).toBeLessThan(24)
      expect(complaints).toEqual([])
      await close()
    },
  )

  test('lines follow the voice, lead it, and a verse repeats', { tags: ['full'] }, async () => {
    const { page, t, complaints, close } = await start()
    const fonts = () =>
      page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    const lines = page.locator('.read-along__line')
    const lit = page.locator('.read-along__line[aria-current]')
    await lines.first().waitFor()
    await expect
      .poll(async () => (await fonts()).filter((url) => /text-gurmukhi/.test(url)).length)
      .toBe(1)
    const { audiobook, episode } = await nowIn(page)
    const answer = await page.request.get(`/api/playback/${audiobook}/lines?episode=${episode}`)
    const { lines: timed } = (await answer.json()) as {
      lines: { startsMs: number; endsMs: number; text: { gurmukhi: string } }[]
    }
    expect(await lines.count()).toBe(timed.length)
    await reach(page, lines.first())
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowUp')
    const at = timed.length - 2
    await page.keyboard.press('Enter')
    await sounds(page, 0.2)
    expect(await lit.textContent()).toBe(timed[at]?.text.gurmukhi)
    const place = (await heardAt(page)) * 1000
    expect(place).toBeGreaterThanOrEqual((timed[at]?.startsMs ?? 0) - 50)
    expect(place).toBeLessThan((timed[at]?.startsMs ?? 0) + 2_500)
    await expect
      .poll(() => lit.textContent(), { timeout: 30_000 })
      .toBe(timed.at(-1)?.text.gurmukhi)
    expect(await page.locator('.read-along [aria-live], .read-along [role=status]').count()).toBe(0)

    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const text = timed[1]?.text.gurmukhi
    await expect.poll(() => lit.textContent()).toBe(text)
    await press(page, page.getByRole('button', { name: t('poem.loop') }), 'Shift+Tab')
    await placesUntilItTurns(page)
    expect(await lit.textContent()).toBe(text)
    expect(await axe(page)).toEqual([])
    expect(complaints).toEqual([])
    await close()
  })
})

/** The book in the player, or of a slug, and its first episode. */
async function nowIn(page: Page, slug = SLUG): Promise<{ audiobook: string; episode: string }> {
  const found = await page.request.get(`/api/audiobooks/${slug}`)
  const { audiobook: book } = (await found.json()) as { audiobook: { _id: string } }
  const answer = await page.request.get(`/api/playback/${book._id}`)
  expect(answer.status(), await answer.text()).toBe(200)
  const { episodes } = (await answer.json()) as { episodes: { _id: string }[] }
  return { audiobook: book._id, episode: episodes[0]?._id ?? '' }
}
