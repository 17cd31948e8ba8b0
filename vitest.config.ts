import { globSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './test/longest-first.ts'

const OFF = ['node_modules/**', 'dist/**', 'data/**']
/** What needs no database: pure code, components, and the tests of the house itself. */
const PURE = ['punjabi/**', 'shared/**', 'web/**', 'app/**', 'test/**']
const HTTP = '{features,server,db,app/demo}/**/*.test.{ts,tsx}'

/** What puts others in the place of modules or globals needs a process of its own, and no database. */
const REPLACING = globSync(HTTP, { cwd: import.meta.dirname }).filter((file) =>
  /\bvi\.(mock|stubGlobal)\(/.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')),
)

/** What measures sound or milliseconds within tight bounds: beside it, nothing else runs. */
const MEASURED = ['e2e/listening/player-latency.test.ts']

const browser = (
  name: string,
  include: string[],
  { without = [], alone = false }: { without?: string[]; alone?: boolean },
) => ({
  test: {
    name,
    include,
    exclude: [...OFF, ...without],
    globalSetup: ['e2e/support/template.ts'],
    fileParallelism: !alone,
    sequence: { groupOrder: alone ? 2 : 1 },
    hookTimeout: 120_000,
    testTimeout: 120_000,
    // A page under load takes longer than the second that is the default.
    expect: { poll: { timeout: 15_000 } },
  },
})

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'pure',
          include: [...PURE.map((folder) => `${folder}/*.test.{ts,tsx}`), ...REPLACING],
          exclude: [...OFF, 'app/demo/**'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'http',
          include: [HTTP],
          exclude: [...OFF, ...REPLACING],
          // Each file has a database of its own; what they import is loaded once a worker.
          isolate: false,
          globalSetup: ['test/database.ts'],
          hookTimeout: 60_000,
          testTimeout: 60_000,
        },
      },
      browser('browser', ['e2e/**/*.test.ts'], { without: MEASURED }),
      browser('browser-alone', MEASURED, { alone: true }),
    ],
  },
})
