import { createReadStream, statSync } from 'node:fs'
import Fastify from 'fastify'
import pg from 'pg'
import { hashToken } from '#server/auth/sessions.ts'
import { hashPassword, passwordMatches } from '#features/account/account/passwords.server.ts'

/** What the product is measured against: as little as Fastify can do. */
const app = Fastify()
const json = JSON.stringify({ text: 'x'.repeat(4096 - '{"text":""}'.length) })
app.get('/json', (_request, reply) => reply.type('application/json; charset=utf-8').send(json))

const hash = await hashPassword('Gidha-1234')
app.get('/hash', async () => ({ right: await passwordMatches(hash, 'Gidha-1234') }))

const address = process.env.BASELINE_DATABASE
if (address) {
  const pool = new pg.Pool({ connectionString: address, max: 10 })
  const read = async (name: string, text: string, key: unknown) =>
    (await pool.query<Record<string, unknown>>({ name, text, values: [key] })).rows[0]
  const readBook = (id: string) =>
    read('book', 'select id, slug, title_roman from audiobooks where id = $1', id)
  app.get<{ Params: { id: string } }>('/row/:id', ({ params }) => readBook(params.id))
  app.get<{ Params: { id: string } }>('/mine/:id', async ({ params, headers }, reply) => {
    const token = headers.authorization?.slice('Bearer '.length) ?? ''
    const session = await read(
      'session',
      'select user_id from sessions where token_hash = $1 and expires_at > now()',
      hashToken(token),
    )
    return session ? readBook(params.id) : reply.code(401).send()
  })
}

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
