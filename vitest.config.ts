import { defineConfig } from 'vitest/config'

const OFF = ['node_modules/**', 'dist/**', 'data/**']
/** What needs no database: pure code, components, and the tests of the house itself. */
const PURE = ['punjabi/**', 'shared/**', 'web/**', 'app/**', 'test/**']

/** What measures sound, time or load: beside it, nothing else runs. */
const MEASURED = [
  'security/account-enumeration',
  'shop/payments-under-crashes',
  'listening/playback-position',
  'listening/player-engine',
  'listening/progress-under-crashes',
  'start',
].map((name) => `e2e/${name}.test.ts`)

const browser = (
  name: string,
  include: string[],
  { without = [], alone = false }: { without?: string[]; alone?: boolean },
) => ({
  test: {
    ...{ name, include, exclude: [...OFF, ...without], globalSetup: ['e2e/support/template.ts'] },
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
    projects: [
      {
        test: {
          name: 'pure',
          include: PURE.map((folder) => `${folder}/*.test.{ts,tsx}`),
          exclude: [...OFF, 'app/demo/**'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'http',
          include: ['{features,server,db,app/demo}/**/*.test.{ts,tsx}'],
          exclude: OFF,
          globalSetup: ['test/database.ts'],
          hookTimeout: 60_000,
          testTimeout: 20_000,
        },
      },
      browser('browser', ['e2e/**/*.test.ts'], { without: MEASURED }),
      browser('browser-alone', MEASURED, { alone: true }),
    ],
  },
})
