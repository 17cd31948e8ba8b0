import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { ROOT } from '#server/root.ts'

/** Files of web/styles/fonts, and the letters that each is for. */
const FONTS = {
  'text-latin': 'U+0000-00FF, U+2013-2026, U+20AC, U+20B9',
  'text-gurmukhi': 'U+0964-0965, U+0A00-0A7F, U+200C-200D',
  naskh: 'U+0600-06FF, U+0750-077F, U+08A0-08FF',
}
const Params = z.object({ font: z.enum(Object.keys(FONTS) as (keyof typeof FONTS)[]) })

/** Faces called "Print", for styles of pages that the server writes by itself. */
export const PRINT_FACES = Object.entries(FONTS)
  .map(
    ([font, letters]) =>
      `@font-face { font-family: Print; font-weight: 400 700; src: url(/api/print-font/${font}) format("woff2"); unicode-range: ${letters}; }`,
  )
  .join('\n')

/** The site's letters under an address that no build changes. */
export async function printFontRoutes(app: FastifyInstance): Promise<void> {
  const schema = { hide: true, params: Params }
  app.get('/api/print-font/:font', { schema }, (request, reply) => {
    const { font } = Params.parse(request.params)
    const file = createReadStream(join(ROOT, 'web/styles/fonts', `${font}.woff2`))
    return reply.header('cache-control', 'public, max-age=86400').type('font/woff2').send(file)
  })
}
