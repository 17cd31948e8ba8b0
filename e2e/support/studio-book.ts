import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { SubmissionSound } from '#features/studio/recordings/contract.ts'
import type { Submission } from '#features/studio/submissions/contract.ts'
import { chance, makeSound, wavOf } from '#test/sound.ts'
import { tusAs } from '#test/uploads.ts'
import { call } from './people.ts'

const RATE = 44_100
const PIECE = 8 * 1024 * 1024
const own = { basis: 'own', holder: 'Trinjan Press' }

/** What is written of a book before it can be sent, by the calls that write it. */
export const BOOK_WORDS = {
  '': {
    book: {
      title: { roman: 'Rohi', gurmukhi: 'ਰੋਹੀ', shahmukhi: 'روہی' },
      authors: [{ person: null, names: { roman: 'Sobha Ram' } }],
      genres: ['novels'],
      description: { en: 'A novel of the desert and of those who cross it on foot.' },
    },
  },
  '/rights': { rights: { work: own, performance: own }, sign: true },
  '/prices': { prices: { free: false, prices: [{ currency: 'USD', amount: 499 }] } },
}

/** Unfolds what a phone folds of a form, whenever a step meets it. */
export const unfoldFields = async (page: Page) => {
  const folded = page.locator('.fold--closed > .fold__head')
  await page.addLocatorHandler(folded.first(), async () => {
    while ((await folded.count()) > 0) await folded.first().click()
  })
}

/** A recording without a fault, of so many seconds. */
export const goodSound = (seconds: number) =>
  wavOf(makeSound({ seconds, gain: 0.3 }, RATE, chance(seconds)).slice(0, 1), RATE)

/** A book of somebody's at a product, as they see it. */
export function bookOf(site: string, token: string, id: string) {
  const read = async <T>(what = '') =>
    (await call<T>('GET', `/submission/${id}${what}`, undefined, { site, token })).body
  const parts = async () => (await read<SubmissionSound>('/sound')).parts
  return {
    parts,
    read: async () => (await read<{ submission: Submission }>()).submission,
    /** Sends a file by tus, in pieces of which none is too large. */
    async send(filename: string, bytes: Buffer): Promise<void> {
      const tus = tusAs(site, token)
      const words = { submission: id, purpose: 'audio', filename }
      const begun = await tus.create(words, bytes.length)
      for (let from = 0; from < bytes.length; from += PIECE) {
        const piece = bytes.subarray(from, from + PIECE)
        const sent = await tus.patch(begun.headers.get('location') ?? '', piece, from)
        expect(sent.status).toBe(204)
      }
    },
    async untilReady(): Promise<void> {
      const states = async () => new Set((await parts()).map(({ state }) => state.is))
      await expect.poll(states, { timeout: 120_000 }).toEqual(new Set(['ready']))
    },
  }
}
