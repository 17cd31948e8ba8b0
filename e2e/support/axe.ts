import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Has each document that a page loads from now on bring axe along, which takes half the work of
 * putting it into one after the other.
 */
export const bringAxe = (page: Page) => page.addInitScript(SOURCE)

/** What axe finds wrong with a page, or with the part that a selector names: one line for each element. */
export async function axe(page: Page, within?: string): Promise<string[]> {
  // Axe reads one document: a frame would go unseen.
  expect(page.frames(), 'axe looks into no frame').toHaveLength(1)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE)
  return page.evaluate(async (selector) => {
    const { axe } = window as unknown as {
      axe: { run: (where: Document | string, options: RunOptions) => Promise<AxeResults> }
    }
    const { violations } = await axe.run(selector ?? document, {
      resultTypes: ['violations'],
      rules: { 'label-content-name-mismatch': { enabled: true } },
    })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
  }, within)
}
