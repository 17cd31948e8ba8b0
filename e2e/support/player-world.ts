import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { translate, type MessageKey, type MessageValues } from '#shared/i18n/messages.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { open } from './open-page.ts'
import type { useBrowser } from './browser.ts'
import { call } from './people.ts'
import { logIn, makeMember } from './member.ts'
import { SITE } from './product.ts'

/** A new listener's browser with a free demo book in the player, silent, on the player's screen. */
export async function listener(
  visit: ReturnType<typeof useBrowser>,
  { language, slug, ...options }: BrowserContextOptions & { language: Language; slug: string },
) {
  const visited = await visit(options)
  const { page } = visited
  const context = page.context()
  await logIn(context, await makeMember(language))
  const { body } = await call<{ audiobook: { _id: string } }>('GET', `/audiobooks/${slug}`)
  const { _id } = body.audiobook
  const added = await context.request.post('/api/library/create', {
    data: { audiobook: _id },
    headers: { origin: SITE },
  })
  expect(added.ok(), await added.text()).toBe(true)
  await page.addInitScript(recordEmptyPlayer)
  await open(page, `/music-player?book=${_id}&lang=${language}`)
  await page.locator('.full .seek').waitFor()
  const wasEmpty = await page.evaluate(() => 'wasEmpty' in globalThis)
  expect(wasEmpty, 'the player says that nothing plays while the book is on its way').toBe(false)
  const t = (key: MessageKey, values?: MessageValues) => translate(language, key, values)
  return { ...visited, t, heard: await listen(page) }
}

/** Runs in the page: remembers whether the player ever said that nothing plays. */
function recordEmptyPlayer() {
  new MutationObserver(() => {
    if (document.querySelector('.playerempty')) Object.assign(globalThis, { wasEmpty: true })
  }).observe(document, { childList: true, subtree: true })
}

/** What the player reads aloud from now on, one entry for each saying. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const all: string[] = []
    Object.assign(globalThis, { allHeard: all })
    new MutationObserver((changes) => {
      for (const { addedNodes, target } of changes) {
        const box = target instanceof Element ? target : target.parentElement
        if (!box?.closest('.playersays')) continue
        for (const node of addedNodes) all.push(node.textContent ?? '')
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
  })
  return () => page.evaluate(() => [...(globalThis as unknown as { allHeard: string[] }).allHeard])
}

/** Goes to something by the Tab key alone, and sees that the ring is there. */
export async function reach(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  // Found once: a search by name before each key would take longer than the key.
  const wanted = await target.elementHandle()
  const isThere = () => page.evaluate((element) => element === document.activeElement, wanted)
  for (let step = 0; step < 150 && !(await isThere()); step++) await page.keyboard.press(key)
  expect(await isThere(), `${String(target)} is reached by ${key}`).toBe(true)
  const ring = await page.evaluate(() => {
    const shows = (one: Element | null | undefined) =>
      one instanceof Element && parseFloat(getComputedStyle(one).outlineWidth) >= 2
    const here = document.activeElement
    // Ranges and radios lie unseen over what is drawn; that has the ring.
    return shows(here) || shows(here?.closest('label, .seek, .bookline'))
  })
  expect(ring, `${String(target)} shows where the focus is`).toBe(true)
}

/** Reaches something and presses it. */
export async function press(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await reach(page, target, key)
  await page.keyboard.press('Enter')
}

/**
 * Waits until the voice has moved on by so many seconds.
 * @throws Error with what the player was at, where it has not within half a minute
 */
export async function sounds(page: Page, seconds = 0.3): Promise<void> {
  const from = await page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0)
  const moved = page.waitForFunction(
    (until) => {
      const audio = document.querySelector('audio')
      return audio && !audio.paused && audio.currentTime > until
    },
    from + seconds,
    { timeout: 30_000, polling: 50 },
  )
  await moved.catch(async (cause: unknown) => {
    const state = await page.evaluate(() => {
      const { paused, currentTime, duration, readyState, networkState, error, currentSrc } =
        document.querySelector('audio') ?? {}
      const said = [...document.querySelectorAll('.toast, .note')].map(
        ({ textContent }) => textContent,
      )
      const fault = error?.message
      return { paused, currentTime, duration, readyState, networkState, fault, currentSrc, said }
    })
    const text = `No sound moved from ${from} on: ${JSON.stringify(state)}`
    throw new Error(text, { cause })
  })
}
