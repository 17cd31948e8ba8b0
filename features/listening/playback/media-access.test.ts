import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { PluginPlatform } from '#server/http/feature.ts'
import { startTestApp } from '#test/app.ts'
import { makeBook } from '#test/factories.ts'
import { createMediaAccess } from './media-access.server.ts'

const { db } = await startTestApp()

test('nobody waits for the turn of another who asked for the same sample before', async () => {
  const { rows } = await sql<{ id: string }>`
    insert into renditions (audiobook_id, quality, mime, bytes, sha256, duration_ms, storage_key)
    values (${await makeBook(db)}, 'normal', 'audio/mp4', 1, ${'0'.repeat(64)}, 1,
      ${`audio/${randomUUID()}.m4a`})
    returning id`.execute(db)
  const params = { rendition: rows[0]?.id ?? '' }
  const requestFrom = (ip: string) => ({ params, query: {}, ip }) as unknown as FastifyRequest
  const readings = {
    run: <T>({ ip }: FastifyRequest, work: () => Promise<T>) =>
      ip === 'flood' ? new Promise<T>(() => undefined) : work(),
  }
  const platform = { db, direct: db, media: { verify: () => false }, readings }
  const access = createMediaAccess(platform as unknown as PluginPlatform)
  void access.open(requestFrom('flood'))
  expect(await access.open(requestFrom('elsewhere'))).toMatchObject({ isSample: true })
})
