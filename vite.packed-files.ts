import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const LEAST_BYTES = 1024
const TEXT = /\.(js|css|svg|json|html|txt|webmanifest|map)$/

/**
 * Writes each text file of the site packed beside it, so that serving one costs no packing: a
 * request that packed a script anew held the process for ten milliseconds and megabytes.
 */
export const packedFiles = (folder: string): Plugin => ({
  name: 'packed-files',
  apply: 'build',
  closeBundle: {
    sequential: true,
    async handler() {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true })
      const files = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name))
      await Promise.all(
        files.map(async ({ parentPath, name }) => {
          const path = join(parentPath, name)
          const bytes = await readFile(path)
          if (bytes.length < LEAST_BYTES) return
          const hint = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
          await writeFile(`${path}.br`, await brotli(bytes, { params: hint }))
          await writeFile(`${path}.gz`, await zip(bytes, { level: 9 }))
        }),
      )
    },
  },
})
