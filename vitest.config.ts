import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['node_modules', 'dist', 'data', 'e2e'],
    globalSetup: ['test/database.ts'],
    maxWorkers: 2,
    hookTimeout: 60_000,
    testTimeout: 20_000,
  },
})
