import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { jobs } from '#app/api.server.ts'
import { startTestApp } from '#test/app.ts'
import { makeBook } from '#test/factories.ts'
import { makeRecording } from '#test/recordings.ts'
import { makeOrganisation } from '#test/studio.ts'

const testApp = await startTestApp()
const { app, db, storage } = testApp
const DAY_SECONDS = 86_400

/** A file of the recordings that was written some days ago; answers its key. */
function write(name: string, days: number): string {
  const key = `recordings/${name}`
  const path = storage.pathOf(key)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, name)
  const then = Date.now() / 1_000 - days * DAY_SECONDS
  utimesSync(path, then, then)
  return key
}

test('of what was made of recordings, files that nothing names are swept after seven days', async () => {
  const { id: organisation } = await makeOrganisation(db)
  const { part } = await makeRecording(testApp, { organisation, bytes: Buffer.from('RIFF') })
  const named = {
    file: write('named.m4a', 30),
    peaks: write('named.peaks', 30),
    quiet: write('named.quiet.json', 30),
    rendition: write('published.m4a', 30),
  }
  await sql`
    update recordings set peaks_key = ${named.peaks}, quiet_key = ${named.quiet}
    where part_id = ${part}
  `.execute(db)
  await sql`insert into recording_files (recording_id, quality, storage_key, mime, bytes, sha256, duration_ms)
    select id, 'normal', ${named.file}, 'audio/mp4', 9, 'none', 1 from recordings where part_id = ${part}
  `.execute(db)
  await db
    .insertInto('renditions')
    .values({
      audiobook_id: await makeBook(db),
      quality: 'small',
      mime: 'audio/mp4',
      bytes: 13,
      sha256: 'none',
      duration_ms: 1,
      storage_key: named.rendition,
    })
    .execute()
  const [young, old] = [write('young.m4a', 6), write('old.m4a', 8)]
  const result = write('result.verify.json', 8)
  await jobs.sweepRecordings?.({ ...testApp, log: app.log }, {})
  const isThere = (key: string) => existsSync(storage.pathOf(key))
  expect([...Object.values(named), young].filter((key) => !isThere(key))).toEqual([])
  expect([old, result].filter(isThere)).toEqual([])
})
