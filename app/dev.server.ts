import { relative } from 'node:path'
import { createServer as createVite, type Plugin } from 'vite'
import type { Assets, Render } from '#shared/http/render.ts'
import type * as devProduct from './dev-product.server.ts'
import { ROOT } from '#server/root.ts'

/**
 * `npm run dev`: the product with the site straight from its sources. A changed component is
 * swapped in the browser; a changed server file starts the product anew, its data kept.
 */
process.env.LOG_LEVEL ??= 'warn'

const ENTRY = 'virtual:dev-entry'

/** React's fast refresh must stand before the first component; a page of ours has no inline script for that. */
const devEntry: Plugin = {
  name: 'dev-entry',
  resolveId: (id) => (id === ENTRY ? `\0${ENTRY}` : null),
  load: (id) =>
    id === `\0${ENTRY}`
      ? `import '/@vite/client'
         import { injectIntoGlobalHook } from '/@react-refresh'
         injectIntoGlobalHook(window)
         window.$RefreshReg$ = () => {}
         window.$RefreshSig$ = () => (type) => type
         await import('/app/entry-client.tsx')`
      : null,
}

const vite = await createVite({
  root: ROOT,
  appType: 'custom',
  plugins: [devEntry],
  server: { middlewareMode: true, hmr: { port: Number(process.env.HMR_PORT ?? 24_678) } },
})

const assets: Assets = {
  starter: '/web/boot/after-paint.ts',
  script: `/@id/${ENTRY}`,
  preload: [],
  styles: ['/web/styles/index.css'],
  pageModules: '/page-modules.json',
  pages: {},
  fonts: {},
  catalogues: {},
}

type DevProduct = typeof devProduct
let running: Awaited<ReturnType<DevProduct['startDevProduct']>> | undefined

async function restart() {
  const began = performance.now()
  await running?.close()
  running = undefined
  const { startDevProduct } = (await vite.ssrLoadModule('/app/dev-product.server.ts')) as DevProduct
  running = await startDevProduct(vite.middlewares, async () => {
    const { render } = (await vite.ssrLoadModule('/app/entry-server.tsx')) as { render: Render }
    return { render, assets }
  })
  console.log(`Ready at ${running.url} (${Math.round(performance.now() - began)} ms)`)
}

let queue = restart()
await queue
running?.welcome()

const NEEDS_RESTART = /^(server|db|shared|punjabi|locales)\/|\.server\.tsx?$|contract\.ts$/
let timer: NodeJS.Timeout | undefined
vite.watcher.on('change', (file) => {
  if (!NEEDS_RESTART.test(relative(ROOT, file))) return
  clearTimeout(timer)
  timer = setTimeout(() => {
    queue = queue.then(restart).catch((error: unknown) => console.error(error))
  }, 50)
})

async function end() {
  await running?.close()
  await vite.close()
  process.exit(0)
}
process.on('SIGINT', () => void end()).on('SIGTERM', () => void end())
