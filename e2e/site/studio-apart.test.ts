import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#server/root.ts'

interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

const CLIENT = join(ROOT, 'dist/client')
const manifest = JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  Chunk
>

/** What each page loads before its own. */
const FIRST = ['web/boot/after-paint.ts', 'app/entry-client.tsx']
/** Pages of those who bring books and of the house, and the form on which a right is claimed. */
const OF_STUDIO = /^app\/pages\/(studio|submission|admin|preview|report-rights)/
/** What only the studio's styles and calls say. */
const STUDIO = /studio__|\/api\/(submission|part|import)\//

function filesOf(entry: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[entry]
  if (!chunk || found.has(chunk.file)) return found
  for (const file of [chunk.file, ...(chunk.css ?? [])]) found.add(file)
  for (const next of chunk.imports ?? []) filesOf(next, found)
  return found
}

const ofStudio = (page: string) =>
  [...FIRST, page]
    .flatMap((entry) => [...filesOf(entry)])
    .filter((file) => STUDIO.test(readFileSync(join(CLIENT, file), 'utf8')))

test('no page of listeners loads a byte of the studio', () => {
  const pages = Object.keys(manifest).filter((entry) => /^app\/pages\/.+\.tsx$/.test(entry))
  const [theirs, others] = [true, false].map((is) =>
    pages.filter((page) => OF_STUDIO.test(page) === is),
  )
  expect(others?.length).toBeGreaterThan(30)
  expect(others?.flatMap(ofStudio)).toEqual([])
  // What is looked for is there to be found.
  expect(theirs?.flatMap(ofStudio)).not.toEqual([])
})
