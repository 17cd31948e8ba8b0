import type { Page } from 'playwright-core'
import sharp from 'sharp'
import type { Language } from '#shared/i18n/languages.ts'
import { FULL } from '#test/full.ts'
import { DESK, PHONE } from './browser.ts'
import {
  cutInk,
  cutSelects,
  gapBelowFooter,
  idsTwice,
  saidTexts,
  smallTargets,
  wideBoxes,
  wordsSaidTwice,
  wrongWays,
} from './script-probes.ts'
import { strangeWords } from './strange-words.ts'

interface Screen {
  name: string
  size: { width: number; height: number }
  /** Only the width is looked at between a phone and a desk. */
  isBetween?: boolean
}

/** From wide to narrow: a page is loaded once and looked at in each. */
const SCREENS: Screen[] = [
  { name: 'desk', size: DESK.viewport },
  { name: '1024 px', size: { width: 1024, height: 800 }, isBetween: true },
  { name: '768 px', size: { width: 768, height: 800 }, isBetween: true },
  { name: 'phone', size: PHONE.viewport },
  { name: '320 px', size: { width: 320, height: 800 }, isBetween: true },
]

/** Of the widths between, `npm test` looks at the narrowest alone. */
const NARROWEST = '320 px'

/**
 * All that is wrong with the look of the page shown, at every width.
 * @param lookToo looks at it for whoever has more to ask of that width, while the page has it
 */
export async function faultsAtEveryWidth(
  page: Page,
  language: Language,
  lookToo: (size: Screen['size']) => Promise<void> = () => Promise.resolve(),
): Promise<string[]> {
  const found: string[] = []
  for (const { name, size, isBetween } of SCREENS) {
    if (isBetween && !FULL && name !== NARROWEST) continue
    await page.setViewportSize(size)
    const faults = isBetween
      ? (await page.evaluate(wideBoxes)).map((fault) => `width: ${fault}`)
      : await faultsOfLook(page, language)
    if (name === 'phone')
      for (const probe of [smallTargets, cutSelects, gapBelowFooter])
        faults.push(...(await page.evaluate(probe)))
    found.push(...faults.map((fault) => `${name}, ${fault}`))
    await lookToo(size)
  }
  return found
}

/** What is wrong with words, widths, letters and direction, on the screen as it is. */
async function faultsOfLook(page: Page, language: Language): Promise<string[]> {
  const kinds = {
    words: strangeWords(await page.evaluate(saidTexts), language),
    width: await page.evaluate(wideBoxes),
    ink: [
      ...(await page.evaluate(cutInk)),
      ...(await shavedTitles(page)),
      ...(await shavedInputs(page)),
    ],
    direction: await page.evaluate(wrongWays, language),
    heading: await page.evaluate(wordsSaidTwice),
    id: await page.evaluate(idsTwice),
  }
  return Object.entries(kinds).flatMap(([kind, all]) => all.map((one) => `${kind}: ${one}`))
}

/** The same, on a desk and on a phone. */
export async function faultsOnBothScreens(page: Page, language: Language): Promise<string[]> {
  const found: string[] = []
  for (const { name, size, isBetween } of SCREENS) {
    if (isBetween) continue
    await page.setViewportSize(size)
    found.push(...(await faultsOfLook(page, language)).map((fault) => `${name}, ${fault}`))
  }
  return found
}

/** Nastaliq in a box that cuts: the picture of it is the same when the box does not cut. */
async function shavedTitles(page: Page): Promise<string[]> {
  const boxes = await page.evaluateHandle(() =>
    [...document.querySelectorAll<HTMLElement>('main *, header *')].filter((box) => {
      const { overflowY, overflowX, fontFamily } = getComputedStyle(box)
      const cuts = [overflowX, overflowY].some((way) => way === 'hidden' || way === 'clip')
      const letters = /\p{Script=Arabic}/u.test(box.textContent) && /Nastaliq/.test(fontFamily)
      const isSeen = box.checkVisibility() && !box.closest('.vh, .skip')
      return cuts && letters && isSeen && box.offsetWidth < innerWidth * 0.9
    }),
  )
  const found: string[] = []
  for (const property of (await boxes.getProperties()).values()) {
    const box = property.asElement()
    if (!box) continue
    await box.scrollIntoViewIfNeeded()
    const edge = await box.boundingBox()
    if (!edge) continue
    const clip = {
      x: Math.max(0, edge.x - 12),
      y: Math.max(0, edge.y - 24),
      width: edge.width + 24,
      height: edge.height + 48,
    }
    const own = await box.evaluate((element) => (element as HTMLElement).style.overflow)
    const shot = async (overflow: string) => {
      await box.evaluate((element, how) => {
        ;(element as HTMLElement).style.overflow = how
      }, overflow)
      return page.screenshot({ clip })
    }
    // A cloth that arrives, or a time that runs, changes the box itself: it is looked at again.
    for (let look = 0, isCertain = false; look < 5 && !isCertain; look++) {
      const [cut, whole, again] = [await shot(own), await shot('visible'), await shot(own)]
      isCertain = cut.equals(again) || cut.equals(whole)
      if (isCertain && !cut.equals(whole))
        found.push(`${await box.getAttribute('class')} is shaved`)
    }
  }
  await boxes.dispose()
  return found
}

/** Fields of one line with Arabic letters, which show less of them than a field with room would. */
async function shavedInputs(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const input of await page.$$('input')) {
    const isRead = await input.evaluate(
      (one) => /\p{Script=Arabic}/u.test(one.value) && one.checkVisibility(),
    )
    if (!isRead) continue
    const own = await input.getAttribute('style')
    const inkIn = async (style: string) => {
      await input.evaluate(
        (one, text) => {
          one.setAttribute('style', text)
          one.scrollIntoView({ block: 'center' })
        },
        `${own ?? ''};border-color:transparent;${style}`,
      )
      return inkOf(await input.screenshot())
    }
    const shown = await inkIn('')
    const whole = await inkIn('block-size:10rem;line-height:4')
    await input.evaluate((one, text) => one.setAttribute('style', text), own ?? '')
    if (whole - shown > whole * 0.02)
      found.push(
        `a field shows ${Math.round((100 * shown) / whole)} % of “${await input.inputValue()}”`,
      )
  }
  return found
}

/** How much of a picture is not as light or dark as its ground, beyond the edge that neighbours share. */
async function inkOf(picture: Buffer): Promise<number> {
  const { width, height } = await sharp(picture).metadata()
  const inner = { left: 2, top: 2, width: width - 4, height: height - 4 }
  const grey = await sharp(picture).extract(inner).greyscale().raw().toBuffer()
  const ground = grey[0] ?? 0
  return grey.reduce((sum, dot) => sum + Math.abs(dot - ground), 0)
}
