import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { defineConfig, type UserConfig } from 'vite'
import { ADDRESSES } from './app/addresses.ts'
import { pageModulesFile } from './shared/http/page-modules.ts'
import { packedFiles } from './vite.packed-files.ts'
import { offlineCallsOf } from './web/offline/offline-calls.ts'
import { precacheList, type BuiltFiles } from './web/offline/precache-list.ts'

const CLIENT = process.env.CLIENT_DIR ?? 'dist/client'

const offlinePages = ADDRESSES.filter((one) => one.worksOffline).map(({ page }) => page)
const calls = offlineCallsOf(
  JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as Parameters<typeof offlineCallsOf>[0],
)

/** The service worker: after the client, whose files it lists, as one script at an address that stays. */
export default defineConfig((): UserConfig => {
  const manifest = readFileSync(`${CLIENT}/.vite/manifest.json`, 'utf8')
  const files = JSON.parse(manifest) as BuiltFiles
  const modules = pageModulesFile(files)
  writeFileSync(`${CLIENT}/${modules.file}`, modules.text)
  const list = precacheList(files, offlinePages)
  const version = createHash('sha256').update(JSON.stringify(list)).digest('hex').slice(0, 12)
  return {
    appType: 'custom',
    plugins: [packedFiles(CLIENT)],
    publicDir: false,
    define: { BUILD: JSON.stringify({ version, calls, ...list }) },
    build: {
      outDir: CLIENT,
      emptyOutDir: false,
      rolldownOptions: {
        input: 'web/worker/service-worker.ts',
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  }
})
