import { createReadStream, statSync } from 'node:fs'
import Fastify from 'fastify'
import { hashPassword, passwordMatches } from '#features/account/account/passwords.server.ts'

/** What the product is measured against: as little as Fastify can do. */
const app = Fastify()
const json = JSON.stringify({ text: 'x'.repeat(4096 - '{"text":""}'.length) })
app.get('/json', (_request, reply) => reply.type('application/json; charset=utf-8').send(json))

const hash = await hashPassword('Gidha-1234')
app.get('/hash', async () => ({ right: await passwordMatches(hash, 'Gidha-1234') }))

const file = process.env.FILE
if (file) {
  const { size } = statSync(file)
  app.get('/file', (request, reply) => {
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    const start = Number(first ?? 0)
    const end = Number(last ?? size - 1)
    return reply
      .code(206)
      .headers({
        'content-type': 'audio/mp4',
        'content-length': end - start + 1,
        'content-range': `bytes ${start}-${end}/${size}`,
      })
      .send(createReadStream(file, { start, end }))
  })
}
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
