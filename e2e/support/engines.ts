import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import type { Flattened } from '@siteimprove/alfa-rules'
import type { Page } from 'playwright-core'
import { FULL } from '#test/full.ts'
import { axe } from './axe.ts'

const fileOf = (name: string) => readFileSync(createRequire(import.meta.url).resolve(name), 'utf8')

const SNIFFER = fileOf('html_codesniffer/build/HTMLCS.js')
const CHECKER = fileOf('accessibility-checker-engine/ace.js')

interface Sniffer {
  process(standard: string, where: Document, done: () => void): void
  getMessages(): { type: number; code: string; msg: string; element: Element }[]
}
interface Checker {
  check(
    where: Document,
    policies: string[],
  ): Promise<{ results: { ruleId: string; value: string[]; message: string; snippet: string }[] }>
}

/** Puts an engine that runs in a page into it, once. */
async function enter(page: Page, name: 'HTMLCS' | 'ace', source: string): Promise<void> {
  if (!(await page.evaluate((global) => global in window, name))) await page.evaluate(source)
}

/** Forms that act upon every change, and upon Enter, have no button to send them. */
const NO_BUTTON = 'WCAG2AA.Principle3.Guideline3_2.3_2_2.H32.2'

async function sniff(page: Page): Promise<string[]> {
  await enter(page, 'HTMLCS', SNIFFER)
  return page.evaluate((noButton) => {
    const { HTMLCS } = window as unknown as { HTMLCS: Sniffer }
    return new Promise<string[]>((resolve) =>
      HTMLCS.process('WCAG2AA', document, () =>
        resolve(
          HTMLCS.getMessages()
            .filter(({ type, code }) => type === 1 && code !== noButton)
            .map(({ code, msg, element }) => `${code} ${msg} ${element.outerHTML.slice(0, 200)}`),
        ),
      ),
    )
  }, NO_BUTTON)
}

async function check(page: Page): Promise<string[]> {
  await enter(page, 'ace', CHECKER)
  return page.evaluate(async () => {
    const { ace } = window as unknown as { ace: { Checker: new () => Checker } }
    const { results } = await new ace.Checker().check(document, ['WCAG_2_2'])
    return results
      .filter(({ value }) => value.join() === 'VIOLATION,FAIL')
      .map(({ ruleId, message, snippet }) => `${ruleId} ${message} ${snippet}`)
  })
}

/** Of level AAA: enhanced contrast, line height and padding of paragraphs, enhanced target size. */
const BEYOND_AA = /sia-r(66|73|111)$/

/** Pages without a header repeat nothing to be skipped; axe asks the others for their skip link. */
const NO_HEADER = /sia-r87$/

async function alfa(page: Page): Promise<string[]> {
  // They take seconds to load, and look in a full run alone.
  const { Audit, Outcome } = await import('@siteimprove/alfa-act')
  const { Playwright } = await import('@siteimprove/alfa-playwright')
  const { default: rules } = await import('@siteimprove/alfa-rules')
  const shown = await page.evaluateHandle(() => window.document)
  const audit = Audit.of<Flattened.Input, Flattened.Target, Flattened.Question, Flattened.Subject>(
    await Playwright.toPage(shown),
    rules.reject(({ uri }) => BEYOND_AA.test(uri) || NO_HEADER.test(uri)),
  )
  const outcomes = await audit.evaluate()
  return [...outcomes]
    .filter((outcome) => Outcome.isFailed(outcome))
    .map(({ rule, target }) => `${rule.uri} ${'path' in target ? target.path() : ''}`)
}

/** What looks into pages: axe, HTML_CodeSniffer, IBM's checker and Siteimprove's alfa. */
export const ENGINES = {
  axe: (page: Page) => axe(page),
  HTMLCS: sniff,
  ace: check,
  alfa,
}
export type Engine = keyof typeof ENGINES

/** Which of them look: in a full run all, else axe alone, which knows most of what the others know. */
export const LOOKING: readonly Engine[] = FULL ? (Object.keys(ENGINES) as Engine[]) : ['axe']

/** What some of them find wrong with a page. */
export async function faultsOf(page: Page, engines: readonly Engine[]): Promise<string[]> {
  const faults: string[] = []
  for (const name of engines)
    for (const fault of await ENGINES[name](page)) faults.push(`${name}: ${fault}`)
  return faults
}
