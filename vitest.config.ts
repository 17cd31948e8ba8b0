import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './test/longest-first.ts'
import { PATIENCE_MS } from './test/time-limit.ts'

const OFF = ['node_modules/**', 'dist/**', 'data/**']
/** What needs no database: pure code, components, and the tests of how the code is built. */
const PURE = ['punjabi/**', 'shared/**', 'web/**', 'app/**', 'test/**']
const HTTP = '{features,server,db,app/demo}/**/*.test.{ts,tsx}'

/** What puts others in the place of modules or globals needs a process of its own, and no database. */
const REPLACING = globSync(HTTP, { cwd: import.meta.dirname }).filter((file) =>
  /\bvi\.(mock|stubGlobal)\(/.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')),
)

/** What measures sound or milliseconds within tight bounds: beside it, nothing else runs. */
const MEASURED = ['e2e/listening/player-latency.test.ts', 'e2e/site/first-frame.test.ts']

/**
 * What starts its product otherwise, changes what every listener sees, or reads all that there is.
 * The other files of a worker ask one product, one file after the other, which spares the start of
 * one each.
 */
const OWN_PRODUCT = [
  'e2e/start.test.ts',
  'e2e/admin/*.test.ts',
  'e2e/security/markup-in-texts.test.ts',
  'e2e/security/unicode.test.ts',
  'e2e/security/unpublished-books.test.ts',
  'e2e/site/firefox.test.ts',
  'e2e/site/pages*.test.ts',
]

/** Files of the full run alone say so at their top, as single tests do by their tag. */
const FULL_ONLY = globSync('e2e/**/*.test.ts', { cwd: import.meta.dirname }).filter((file) =>
  readFileSync(`${import.meta.dirname}/${file}`, 'utf8').startsWith('/** @module-tag full */'),
)
const LEFT_OUT = process.env.FULL === '1' ? [] : FULL_ONLY

interface BrowserTests {
  without?: string[]
  alone?: boolean
  sharesProduct?: boolean
}
const browser = (
  name: string,
  include: string[],
  { without = [], alone = false, sharesProduct = false }: BrowserTests,
) => ({
  test: {
    name,
    include,
    exclude: [...OFF, ...LEFT_OUT, ...without],
    isolate: !sharesProduct,
    provide: { sharesProduct },
    setupFiles: sharesProduct ? ['e2e/support/shared-product.ts'] : [],
    globalSetup: ['e2e/support/template.ts'],
    fileParallelism: !alone,
    sequence: { groupOrder: alone ? 2 : 1 },
    hookTimeout: 120_000,
    testTimeout: 120_000,
    // A page under load takes longer than the second that is the default.
    expect: { poll: { timeout: PATIENCE_MS } },
  },
})

export default defineConfig({
  test: {
    maxWorkers: 2,
    tags: [
      {
        name: 'full',
        description: 'A further way through what another test walks: test:full alone',
      },
    ],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'pure',
          include: PURE.map((folder) => `${folder}/*.test.{ts,tsx}`),
          exclude: [...OFF, 'app/demo/**'],
          isolate: false,
          testTimeout: 30_000,
        },
      },
      { test: { name: 'pure-replacing', include: REPLACING, testTimeout: 30_000 } },
      {
        test: {
          name: 'http',
          include: [HTTP],
          exclude: [...OFF, ...REPLACING],
          // Each file has a database of its own; what they import is loaded once a worker.
          isolate: false,
          globalSetup: ['test/database.ts'],
          hookTimeout: 180_000,
          testTimeout: 180_000,
          expect: { poll: { timeout: PATIENCE_MS } },
        },
      },
      browser('browser', ['e2e/**/*.test.ts'], {
        without: [...MEASURED, ...OWN_PRODUCT],
        sharesProduct: true,
      }),
      browser('browser-own', OWN_PRODUCT, {}),
      browser('browser-alone', MEASURED, { alone: true }),
    ],
  },
})
