import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { Db } from '#server/db/database.ts'
import { startTestApp } from '#test/app.ts'
import { makeBook } from '#test/factories.ts'
import { indexFile } from './index-file.server.ts'
import { createLiveIndex } from './live-index.server.ts'

const { db } = await startTestApp()
const folder = mkdtempSync(join(tmpdir(), 'qissa-index-'))
const path = join(folder, 'search-index')
afterAll(() => rmSync(folder, { recursive: true }))

/** A start: what it finds, and whether it read the file. */
async function start(of: Db = db) {
  const file = indexFile(of, folder)
  let used = false
  const index = createLiveIndex(db, {
    file: {
      ...file,
      async read() {
        const held = await file.read()
        used = held !== undefined
        return held
      },
    },
  })
  await index.catchUp()
  const found = (query: string) => index.search(query).map(({ id }) => id)
  return { index, found, usesFile: () => used }
}

test('a start goes on with the index of the last one, and with all that changed since', async () => {
  const [heer, sassi] = [
    await makeBook(db, { title: 'Heer Damodar' }),
    await makeBook(db, { title: 'Sassi Punnun' }),
  ]
  const first = await start()
  expect(first.usesFile()).toBe(false)
  await first.index.stop()
  await sql`update audiobooks set title_roman = 'Mirza Sahiban' where id = ${heer}`.execute(db)
  await db.deleteFrom('audiobooks').where('id', '=', sassi).execute()
  const second = await start()
  expect(second.usesFile()).toBe(true)
  expect(second.found('mirza')).toEqual([heer])
  for (const gone of ['damodar', 'sassi']) expect(second.found(gone)).toEqual([])
  await second.index.stop()
  expect(readdirSync(folder)).toEqual(['search-index'])
})

test('a file that is broken, of another release or of another database is passed over', async () => {
  const whole = readFileSync(path)
  const spoilt = (at: number) => {
    const bytes = Buffer.from(whole)
    bytes[at] = (bytes[at] ?? 0) ^ 1
    return bytes
  }
  const [header = ''] = /\{.*\}/.exec(whole.toString('latin1')) ?? []
  const code = whole.indexOf('"code":') + 7
  const cases = [
    whole.subarray(0, whole.length / 2),
    Buffer.alloc(0),
    spoilt(whole.length - 100),
    spoilt(code),
    spoilt(whole.indexOf('"database":"') + 12),
  ]
  expect(header).toContain('"worn"')
  for (const bytes of cases) {
    writeFileSync(path, bytes)
    const { usesFile, found, index } = await start()
    expect(usesFile()).toBe(false)
    expect(found('mirza')).toHaveLength(1)
    await index.stop()
    // It was written anew.
    expect((await indexFile(db, folder).read())?.index.size).toBeGreaterThan(0)
  }
})

test('a database that was restored from a copy of before is read anew', async () => {
  const { index } = await start()
  await index.stop()
  // The rows of the copy come without their triggers, and without what was written after it.
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update audiobooks set title_roman = 'Puran Bhagat' where title_roman = 'Mirza Sahiban'`.execute(
      tx,
    )
    await sql`delete from search_changes`.execute(tx)
  })
  const restored = await start()
  expect(restored.usesFile()).toBe(false)
  expect(restored.found('puran')).toHaveLength(1)
  await restored.index.stop()
  await sql`update audiobooks set title_roman = 'Mirza Sahiban' where title_roman = 'Puran Bhagat'`.execute(
    db,
  )
})

test('what changes later is written once the file is a quarter of an hour old', async () => {
  const { index } = await start()
  const long = new Date(Date.now() - 16 * 60_000)
  utimesSync(path, long, long)
  const sohni = await makeBook(db, { title: 'Sohni Mahiwal' })
  await index.catchUp()
  const kept = await indexFile(db, folder).read()
  expect(kept?.index.search('sohni').map(({ id }) => id)).toEqual([sohni])
  await index.stop()
})

test('a disk that takes nothing is told of, and search goes on', async () => {
  const said: string[] = []
  const file = indexFile(db, join(folder, 'nowhere'))
  const index = createLiveIndex(db, { file, tell: (text) => void said.push(text) })
  await index.catchUp()
  expect(index.search('mirza')).toHaveLength(1)
  expect(said.join()).toContain('was not written')
  await index.stop()
})
