import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { defineConfig, type UserConfig } from 'vite'
import { ADDRESSES } from './app/addresses.ts'
import { precacheList, type BuiltFiles } from './web/offline/precache-list.ts'

const CLIENT = process.env.CLIENT_DIR ?? 'dist/client'

/** The service worker: after the client, whose files it lists, as one script at an address that stays. */
const offlinePages = ADDRESSES.filter((one) => one.worksOffline).map(({ page }) => page)

export default defineConfig((): UserConfig => {
  const manifest = readFileSync(`${CLIENT}/.vite/manifest.json`, 'utf8')
  const list = precacheList(JSON.parse(manifest) as BuiltFiles, offlinePages)
  const version = createHash('sha256').update(JSON.stringify(list)).digest('hex').slice(0, 12)
  return {
    appType: 'custom',
    publicDir: false,
    define: { BUILD: JSON.stringify({ version, ...list }) },
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
