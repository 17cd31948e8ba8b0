import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { chunksOf, chunksOfPages, ENTRY, pageModulesFile } from '#shared/http/page-modules.ts'
import type { Assets } from '#shared/http/render.ts'
import { startRenderThread } from './render-thread.ts'

const Chunk = z.object({
  file: z.string(),
  css: z.array(z.string()).default([]),
  imports: z.array(z.string()).default([]),
})
const Manifest = z.record(z.string(), Chunk)
type Manifest = z.infer<typeof Manifest>

/** Serves the built files of the site and answers its renderer. `dist` is the folder of `npm run build`. */
export async function builtSite(app: FastifyInstance, dist: string) {
  await app.register(fastifyStatic, {
    root: join(dist, 'client'),
    index: false,
    wildcard: false,
    globIgnore: ['.vite/**', '**/*.{br,gz}'],
    preCompressed: true,
    schemaHide: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const forEver = path.includes('/assets/')
      const hour = path.endsWith('/service-worker.js') ? 'no-cache' : 'public, max-age=3600'
      reply.header('cache-control', forEver ? 'public, max-age=31536000, immutable' : hour)
    },
  })
  const manifest = Manifest.parse(
    JSON.parse(await readFile(join(dist, 'client/.vite/manifest.json'), 'utf8')),
  )
  const assets = assetsOf(manifest)
  const built = (name: string) => pathToFileURL(join(dist, 'server', name))
  const entry = built('entry-server.js').href
  const thread = startRenderThread(built('render-worker.js'), { entry, assets }, (error) =>
    app.log.error({ err: error }, 'the thread that renders pages ended'),
  )
  app.addHook('onClose', () => thread.close())
  return { load: async () => ({ render: thread.render, assets }) }
}

const STARTER = 'web/boot/after-paint.ts'

function assetsOf(manifest: Manifest): Assets {
  const entry = chunksOf(manifest, ENTRY)
  const url = (file: string) => `/${file}`
  const built = (key: string) => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no ${key}: run npm run build`)
    return url(chunk.file)
  }
  const font = (name: string) => built(`web/styles/fonts/${name}.woff2`)
  return {
    starter: built(STARTER),
    script: built(ENTRY),
    preload: importsOf(manifest, ENTRY).map(built),
    styles: [...new Set(entry.flatMap((chunk) => chunk.css))].map(url),
    pageModules: url(pageModulesFile(manifest).file),
    pages: Object.fromEntries(
      Object.entries(chunksOfPages(manifest)).map(([name, own]) => [
        name,
        {
          preload: own.map((chunk) => url(chunk.file)),
          styles: [...new Set(own.flatMap((chunk) => chunk.css))].map(url),
        },
      ]),
    ),
    fonts: {
      en: ['text-latin', 'display-gurmukhi'].map(font),
      pa: ['text-gurmukhi', 'display-gurmukhi', 'figures-latin'].map(font),
      'pa-Arab': ['naskh', 'nastaliq', 'figures-latin'].map(font),
    },
    catalogues: {
      en: built('locales/en/app.json'),
      pa: built('locales/pa/app.json'),
      'pa-Arab': built('locales/pa-Arab/app.json'),
    },
  }
}

/** Keys of what a chunk imports at once, each after what it imports itself: to be evaluated one by one. */
function importsOf(manifest: Manifest, key: string, seen = new Set([key])): string[] {
  return (manifest[key]?.imports ?? []).flatMap((next) => {
    if (seen.has(next)) return []
    seen.add(next)
    return [...importsOf(manifest, next, seen), next]
  })
}
