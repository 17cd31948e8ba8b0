import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makeBook } from '#test/factories.ts'
import { areOwnFolders } from './own-folders.server.ts'

const { db } = await startTestApp()
const dataDir = mkdtempSync(join(tmpdir(), 'qissa-folders-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

const areOwn = (folder: string) => areOwnFolders({ db, env: { dataDir: join(dataDir, folder) } })

test('folders are taken while they are empty, but for what a new disk begins with', async () => {
  mkdirSync(join(dataDir, 'new/media/lost+found'), { recursive: true })
  expect(await areOwn('new')).toBe(true)
  writeFileSync(join(dataDir, 'new/originals/file'), 'sound')
  expect(await areOwn('new')).toBe(true)
})

test('folders with files are another’s to a database that names none, and its own to one that does', async () => {
  mkdirSync(join(dataDir, 'shared/originals'), { recursive: true })
  writeFileSync(join(dataDir, 'shared/originals/file'), 'sound')
  expect(await areOwn('shared')).toBe(false)
  await db
    .insertInto('renditions')
    .values({
      audiobook_id: await makeBook(db),
      quality: 'normal',
      mime: 'audio/mp4',
      bytes: 5,
      sha256: 'f'.repeat(64),
      duration_ms: 1000,
      storage_key: 'recordings/file.m4a',
    })
    .execute()
  expect(await areOwn('shared')).toBe(true)
  const id = readFileSync(join(dataDir, 'shared/originals/.database-id'), 'utf8')
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
})
