import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { KEPT_CACHE } from '#shared/http/offline-caches.ts'

/** Waits until the worker keeps the answer to a path. */
export const keptAnswer = (page: Page, path: string) =>
  expect
    .poll(
      () =>
        page.evaluate(
          async ([path, cacheName]) =>
            (await caches.match(path, { cacheName, ignoreVary: true })) !== undefined,
          [path, KEPT_CACHE] as const,
        ),
      { timeout: 30_000 },
    )
    .toBe(true)
