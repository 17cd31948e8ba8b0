import { defineConfig } from 'vitest/config'

const OFF = ['node_modules/**', 'dist/**', 'data/**']
/** What needs no database: pure code, components, and the tests of the house itself. */
const PURE = ['punjabi/**', 'shared/**', 'web/**', 'test/**']

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'pure',
          include: PURE.map((folder) => `${folder}/*.test.{ts,tsx}`),
          exclude: OFF,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'http',
          include: ['{features,server,db}/**/*.test.{ts,tsx}'],
          exclude: OFF,
          globalSetup: ['test/database.ts'],
          hookTimeout: 60_000,
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          exclude: OFF,
          globalSetup: ['e2e/product.ts'],
          fileParallelism: false,
          hookTimeout: 120_000,
          testTimeout: 120_000,
          // A page under load takes longer than the second that is the default.
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
})
