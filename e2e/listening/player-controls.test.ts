import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { clock } from '#shared/text/time.ts'
import { nameIn } from '#shared/text/names.ts'
import { loadDemoAudio } from '#app/demo/catalogue.server.ts'
import { inTurn } from '#test/full.ts'
import { open } from '#e2e/support/open-page.ts'
import { DESK, PHONE, useBrowser } from '#e2e/support/browser.ts'
import { listener, press, reach, sounds } from '#e2e/support/player-world.ts'

const visit = useBrowser()
const SLUG = 'Lok-Kahanian'
const NAMES = { gurmukhi: 'ਲੋਕ ਕਹਾਣੀਆਂ', shahmukhi: 'لوک کہانیاں', roman: 'Lok Kahanian' }
const EPISODES = [
  { gurmukhi: 'ਚਲਾਕ ਗਿੱਦੜ', shahmukhi: null, roman: 'The clever jackal' },
  { gurmukhi: 'ਭੋਲਾ ਰਾਜਾ', shahmukhi: null, roman: 'The simple king' },
  { gurmukhi: 'ਸੋਨੇ ਦਾ ਬੂਟਾ', shahmukhi: null, roman: 'The golden sapling' },
]
const SECONDS = Math.floor(
  (loadDemoAudio().find(({ work, part }) => work === SLUG && part === 1)?.durationMs ?? 0) / 1000,
)
const FIGURES = { en: ['1', '2', '3'], pa: ['੧', '੨', '੩'] }

describe.for(inTurn(['en', 'pa'] as const, 0))(
  'the player by keyboard alone, in %s',
  (language) => {
    const figures = FIGURES[language]
    const start = async (screen = DESK) => {
      const world = await listener(visit, { ...screen, language, slug: SLUG })
      const { page, t, heard } = world
      const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })
      /** "Playing: Heer, episode 2 of 3, The ferry". */
      const nowPlays = (at: number) => {
        const place = { number: figures[at] ?? '', count: figures[2] ?? '' }
        const names = { language, script: null }
        const where = t('player.book_episode', { title: nameIn(NAMES, names), ...place })
        const episode = EPISODES[at]
        return t('player.now', { title: `${where}, ${episode ? nameIn(episode, names) : ''}` })
      }
      let last = { words: '', from: 0 }
      const hasNotSaidAgain = async () => {
        const all = (await heard()).slice(last.from)
        expect(all.filter((one) => one === last.words)).toHaveLength(last.words ? 1 : 0)
      }
      /** Sees that something is read aloud, and never again until the next such thing or the end. */
      const saysOnce = async (words: string, act: () => Promise<unknown>) => {
        await hasNotSaidAgain()
        const from = (await heard()).length
        await act()
        last = { words, from }
        const since = async () => (await heard()).slice(from)
        await expect.poll(since, { timeout: 30_000 }).toContain(words)
        return since()
      }
      const close = () => hasNotSaidAgain().then(world.close)
      return { ...world, close, dialog, nowPlays, saysOnce }
    }
    /** To a page with the bar, without a new document. */
    const toBar = async (page: Page) => {
      await page.keyboard.press('Home')
      await press(page, page.locator('.full__top a'))
      await page.locator('.pbar').waitFor()
    }

    type World = Awaited<ReturnType<typeof start>>

    async function tellsWhatHappens({ page, complaints, t, heard, nowPlays, saysOnce }: World) {
      await saysOnce(nowPlays(0), () => page.keyboard.press('k'))
      await sounds(page, 1.1)
      expect((await heard()).length).toBe(1)
      await saysOnce(t('player.paused'), () => page.keyboard.press('k'))
      const seek = page.getByRole('slider', { name: t('player.position'), exact: true })
      await reach(page, seek)
      await page.keyboard.press('Home')
      await reach(page, page.locator('.full .play'))
      const place = t('player.spoken_minutes', { minutes: 0, seconds: 20 })
      const said = await saysOnce(t('player.jumped', { place }), async () => {
        await page.keyboard.press('l')
        await page.keyboard.press('j')
      })
      expect(said).toHaveLength(1)
      await reach(page, seek, 'Shift+Tab')
      await page.keyboard.press('Home')
      const before = (await heard()).length
      await again(page, 'ArrowRight', 3)
      const length = t('player.spoken_minutes', {
        minutes: Math.floor(SECONDS / 60),
        seconds: SECONDS % 60,
      })
      const position = t('player.spoken_minutes', { minutes: 0, seconds: 3 })
      await expect
        .poll(() => seek.getAttribute('aria-valuetext'))
        .toBe(t('player.position_of', { position, length }))
      // The slider says its value itself.
      expect((await heard()).length).toBe(before)
      expect(complaints).toEqual([])
    }

    async function choosesSpeed({ page, t, dialog, saysOnce }: World) {
      await toBar(page)
      const name = t('player.speed')
      const tool = page.locator('.pbar__tools button').first()
      await press(page, tool, 'Shift+Tab')
      await expect.poll(() => isFocused(dialog(name))).toBe(true)
      await saysOnce(t('player.speed_now', { rate: 1.5 }), () =>
        press(page, page.locator('.speed__steps button').nth(5)),
      )
      const slider = page.getByRole('slider', { name, exact: true })
      await reach(page, slider)
      await page.keyboard.press('ArrowRight')
      expect(await slider.getAttribute('aria-valuetext')).toBe(
        t('player.speed_now', { rate: 1.55 }),
      )
      await page.keyboard.press('Home')
      expect(await slider.getAttribute('aria-valuetext')).toBe(t('player.speed_now', { rate: 0.5 }))
      await page.keyboard.press('End')
      expect(await slider.getAttribute('aria-valuetext')).toBe(t('player.speed_now', { rate: 3 }))
      await page.keyboard.press('Escape')
      await expect.poll(() => isFocused(tool)).toBe(true)
      expect(await dialog(name).isVisible()).toBe(false)
      expect(await tool.ariaSnapshot()).toContain(`"${name}: 3×"`)
      await saysOnce(t('player.speed_now', { rate: 2.9 }), async () => {
        await page.keyboard.press('<')
        await page.keyboard.press('<')
      })
    }

    test('what plays, stops and is jumped to is told once, never the seconds; speed has presets, a slider and keys, and its panel gives the focus back', async () => {
      const world = await start()
      await tellsWhatHappens(world)
      await choosesSpeed(world)
      await world.close()
    })

    test('sleep: set, put off, turned off, and told when it ends', { tags: ['full'] }, async () => {
      const { page, t, close, dialog, saysOnce } = await start()
      await toBar(page)
      const minutes = (count: number) => t('time.minutes', { minutes: count })
      const told = (what: string) => t('sleep.said', { what })
      const tool = page.locator('.pbar__tools button').nth(1)
      await page.keyboard.press('s')
      await dialog(t('sleep.title')).waitFor()
      await reach(page, page.getByRole('radio', { name: t('sleep.off'), exact: true }))
      await saysOnce(told(minutes(20)), async () => {
        await again(page, 'ArrowDown', 4)
      })
      expect(await tool.ariaSnapshot()).toContain(`"${t('sleep.title')}: ${minutes(20)}"`)
      await press(page, page.getByRole('button', { name: t('sleep.extend') }), 'Shift+Tab')
      await reach(page, page.getByRole('radio', { name: minutes(20), exact: true }))
      await saysOnce(told(t('sleep.off')), async () => {
        await again(page, 'ArrowUp', 4)
      })
      await saysOnce(told(t('sleep.after', { count: 3 })), async () => {
        await press(page, page.getByRole('button', { name: t('sleep.more_episodes') }))
      })
      const ends = page.getByRole('radio', { name: t('sleep.end'), exact: true })
      await reach(page, page.getByRole('radio', { checked: true }), 'Shift+Tab')
      // From the last to the first.
      await saysOnce(told(t('sleep.end')), () => page.keyboard.press('ArrowDown'))
      expect(await ends.isChecked()).toBe(true)
      await page.keyboard.press('Escape')
      await dialog(t('sleep.title')).waitFor({ state: 'hidden' })
      // On a radio the arrows choose: they are the player's once the focus has left it.
      const focused = () => page.evaluate(() => document.activeElement?.tagName)
      await expect.poll(focused).not.toBe('INPUT')
      await page.evaluate((seconds) => {
        const audio = document.querySelector('audio')
        if (audio) audio.currentTime = seconds
      }, SECONDS - 40)
      // The arrows go on from the place that the player knows.
      const elapsed = page.locator('.pbar__time').first()
      await expect.poll(() => elapsed.textContent()).toBe(clock((SECONDS - 40) * 1000))
      await again(page, 'ArrowRight', 2)
      await reach(page, page.locator('.pbar .play'), 'Shift+Tab')
      const said = await saysOnce(t('sleep.ended'), () => page.keyboard.press('Enter'))
      expect(said).not.toContain(t('player.paused'))
      expect(await tool.ariaSnapshot()).toContain(`"${t('sleep.title')}: ${t('sleep.short')}"`)
      await close()
    })

    test(
      'an episode is two presses away, and a long jump can be undone',
      { tags: ['full'] },
      async () => {
        const { page, t, close, dialog, nowPlays, saysOnce } = await start()
        await toBar(page)
        await press(page, page.locator('.pbar__tools button').nth(3), 'Shift+Tab')
        const list = dialog(t('episode.title'))
        await list.waitFor()
        expect(await list.getByRole('button').nth(1).getAttribute('aria-current')).toBe('true')
        await saysOnce(nowPlays(2), () => press(page, list.getByRole('button').nth(3)))
        expect(await list.getByRole('listitem').first().ariaSnapshot()).toContain(t('player.heard'))
        await page.keyboard.press('Escape')
        const undo = page.getByRole('status').getByRole('button', {
          name: t('player.undo_episode', { number: figures[0] ?? '', time: '0:00' }),
        })
        await undo.waitFor()
        await saysOnce(nowPlays(0), () => press(page, undo, 'Shift+Tab'))
        expect(await undo.count()).toBe(0)
        await close()
      },
    )

    // A silent player has the way to close it in that place.
    test(
      'on a phone an episode is two presses away of a book that sounds',
      { tags: ['full'] },
      async () => {
        const { page, t, close, dialog } = await start(PHONE)
        await page.locator('.full .play').tap()
        await sounds(page)
        await page.locator('.full__top a').tap()
        await page.getByRole('button', { name: t('episode.title'), exact: true }).tap()
        await dialog(t('episode.title')).getByRole('button').nth(2).tap()
        await sounds(page)
        const named = EPISODES[1] && nameIn(EPISODES[1], { language, script: null })
        expect(await page.locator('.pbar__title b').textContent()).toBe(named)
        await close()
      },
    )

    test(
      'a bookmark is set by its key, told once, and stands in its panel',
      { tags: ['full'] },
      async () => {
        const { page, t, close, dialog } = await start()
        await toBar(page)
        await page.keyboard.press('b')
        const told = page.getByText(t('bookmark.marked', { time: '0:00' }))
        await told.waitFor()
        expect(await told.count()).toBe(1)
        await press(page, page.locator('.pbar__tools button').nth(2), 'Shift+Tab')
        await dialog(t('bookmark.title')).getByText('0:00', { exact: true }).first().waitFor()
        await close()
      },
    )

    test(
      'more: choices, the places one was at, and the list of keys',
      { tags: ['full'] },
      async () => {
        const { page, t, close, dialog } = await start()
        const more = page.locator('.full__top button')
        await press(page, more)
        const panel = dialog(t('player.more'))
        await expect.poll(() => isFocused(panel)).toBe(true)
        for (const key of ['player.continuous', 'player.rewind', 'player.letters'] as const) {
          const choice = panel.getByRole('switch', { name: t(key) })
          await press(page, choice)
          expect(await choice.getAttribute('aria-checked')).toBe('false')
          await page.keyboard.press('Enter')
          expect(await choice.getAttribute('aria-checked')).toBe('true')
        }
        await reach(page, panel.getByRole('radio', { checked: true }), 'Shift+Tab')
        await page.keyboard.press('ArrowRight')
        const small = panel.getByRole('radio', { name: t('player.quality_small') })
        await expect.poll(() => small.isChecked()).toBe(true)
        expect(await panel.getByText(/MB|ਐਮ\.ਬੀ/).count()).toBe(2)
        await press(page, panel.getByRole('button', { name: t('player.history') }))
        await dialog(t('player.history')).waitFor()
        expect(await panel.isVisible()).toBe(false)
        await page.keyboard.press('Escape')
        await expect.poll(() => isFocused(more)).toBe(true)
        await page.keyboard.press('Enter')
        await press(page, panel.getByRole('button', { name: t('player.keys') }))
        const keys = page.getByRole('dialog', { name: t('player.keys_title') })
        await keys.waitFor()
        expect(await keys.ariaSnapshot()).toContain(t('player.key_space'))
        await page.keyboard.press('Escape')
        await keys.waitFor({ state: 'detached' })
        await expect.poll(() => isFocused(more)).toBe(true)
        await page.keyboard.press('?')
        await keys.waitFor()
        await close()
      },
    )

    test(
      'another tab, a right that was lost, the end: each is said, with a way on',
      { tags: ['full'] },
      async () => {
        const { page, t, close } = await start()
        await page.keyboard.press('k')
        await sounds(page)
        const second = await page.context().newPage()
        await open(second, '/library')
        await second.locator('.pbar').waitFor()
        await second.keyboard.press('k')
        await sounds(second)
        const told = page.locator('.trouble')
        await told.getByText(t('player.elsewhere')).waitFor()
        await page.bringToFront()
        await press(page, told.getByRole('button', { name: t('player.play_here') }))
        await sounds(page)
        await second.close()

        await page.evaluate(() => {
          const last = document.querySelector('audio')
          if (last) last.playbackRate = 3
        })
        await reach(page, page.getByRole('button', { name: t('player.next') }))
        await page.keyboard.press('Enter')
        await page.keyboard.press('Enter')
        await reach(
          page,
          page.getByRole('slider', { name: t('player.position'), exact: true }),
          'Shift+Tab',
        )
        await page.keyboard.press('End')
        await told.getByText(t('player.finished')).waitFor({ timeout: 30_000 })
        await page.getByRole('dialog', { name: t('finished.title') }).waitFor()
        await page.keyboard.press('Escape')
        await told.getByRole('link', { name: t('player.others') }).waitFor()
        await press(page, told.getByRole('button', { name: t('player.again') }))
        await sounds(page)

        await page.keyboard.press('k')
        await page.route('**/media/**', (route) => route.abort())
        await page.route('**/api/playback/**', (route) =>
          route.fulfill({
            status: 403,
            contentType: 'application/problem+json',
            json: { code: 'not_entitled', status: 403 },
          }),
        )
        await page.evaluate(() =>
          document.querySelector('audio')?.dispatchEvent(new Event('error')),
        )
        await told.getByText(t('error.not_entitled')).waitFor()
        await told.getByRole('link', { name: t('player.to_book') }).waitFor()
        await close()
      },
    )
  },
)

async function again(page: Page, key: string, times: number) {
  for (let time = 0; time < times; time++) await page.keyboard.press(key)
}

const isFocused = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement)
