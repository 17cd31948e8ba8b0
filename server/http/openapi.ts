import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger'

/** The frame of /api/openapi.json; its calls come from the contracts. */
export const openapi: NonNullable<FastifyDynamicSwaggerOptions['openapi']> = {
  openapi: '3.1.0',
  info: {
    title: 'Qissa',
    version: '1',
    description:
      'Punjabi books, read aloud. Errors are RFC 9457 problem documents with `code`, `message` and, for a refused body, `errors`.',
  },
  components: {
    securitySchemes: {
      bearer: { type: 'http', scheme: 'bearer' },
      cookie: {
        type: 'apiKey',
        in: 'cookie',
        name: 'token',
        description: 'Of the site alone; on https it is called `__Host-token`.',
      },
    },
  },
  security: [{ bearer: [] }, { cookie: [] }],
}
