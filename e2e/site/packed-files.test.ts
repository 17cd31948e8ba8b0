import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SITE } from '#e2e/support/product.ts'
import { ROOT } from '#server/root.ts'

const folder = join(ROOT, 'dist/client/assets')
const large = readdirSync(folder)
  .filter((name) => /\.(js|css|svg|json)$/.test(name))
  .filter((name) => statSync(join(folder, name)).size >= 1024)

// A script that was packed for each request held the process for ten milliseconds and megabytes.
test('every text file of the site is packed when it is built, and sent as it was packed', async () => {
  expect(large.length).toBeGreaterThan(50)
  for (const name of large)
    for (const [encoding, ending] of [
      ['br', '.br'],
      ['gzip', '.gz'],
    ] as const) {
      const { headers } = await fetch(`${SITE}/assets/${name}`, {
        method: 'HEAD',
        headers: { 'accept-encoding': encoding },
      })
      const packed = readFileSync(join(folder, name + ending))
      expect(headers.get('content-encoding'), name).toBe(encoding)
      expect(headers.get('content-length'), name).toBe(String(packed.length))
      const unpacked = ending === '.br' ? brotliDecompressSync(packed) : gunzipSync(packed)
      expect(unpacked.equals(readFileSync(join(folder, name))), name).toBe(true)
    }
})
