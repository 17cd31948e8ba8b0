import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { ROOT } from '#server/root.ts'
import type { Row } from '#bench/support/report.ts'

interface Chunk {
  file: string
  imports?: string[]
}
type Manifest = Record<string, Chunk>

const CLIENT = join(ROOT, 'dist/client')
const MOST_KB = 170

/** What a browser must load and run before a page reacts; gzip at zlib's own level. */
export async function* weightRows(): AsyncGenerator<Row> {
  const manifest = JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8')) as Manifest
  for (const page of ['home', 'browse', 'book']) {
    for (const language of ['en', 'pa']) {
      yield weightOf(manifest, page, language)
    }
  }
}

function weightOf(manifest: Manifest, page: string, language: string): Row {
  const what = `JavaScript before first interaction, ${page}, ${language}`
  const budget = `≤ ${MOST_KB} KB gzip`
  const entries = [
    'web/boot/after-paint.ts',
    'app/entry-client.tsx',
    `app/pages/${page}.tsx`,
    `locales/${language}/app.json`,
  ]
  if (!manifest[`app/pages/${page}.tsx`]) {
    return { what, figure: 'no such page in the build', budget, met: null }
  }
  const files = new Set<string>()
  for (const entry of entries) collect(manifest, entry, files)
  const sizes = [...files].map((file) => gzipSync(readFileSync(join(CLIENT, file))).length)
  const kb = sizes.reduce((sum, size) => sum + size, 0) / 1024
  return { what, figure: `${kb.toFixed(1)} KB in ${files.size} files`, budget, met: kb <= MOST_KB }
}

function collect(manifest: Manifest, key: string, files: Set<string>): void {
  const chunk = manifest[key]
  if (!chunk || files.has(chunk.file)) return
  files.add(chunk.file)
  for (const next of chunk.imports ?? []) collect(manifest, next, files)
}
