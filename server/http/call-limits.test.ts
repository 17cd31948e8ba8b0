import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makeBook, makeUser } from '#test/factories.ts'

const { call, db } = await startTestApp()
const book = await makeBook(db)
const SELECTIONS = 600

const select = (from: string, as?: string) =>
  call('PATCH', `/audiobooks/${book}/updatesearch?name=heer`, {
    headers: { 'x-forwarded-for': from },
    ...(as ? { as } : {}),
  })
const statusOf = async (...asked: Parameters<typeof select>) => (await select(...asked)).status
const useUp = (key: string, hits: number) =>
  sql`update rate_limits set hits = ${hits} where key = ${key}`.execute(db)

test('a call that visitors may make counts for who is signed in, and not for the visitors beside them', async () => {
  const [one, other] = [await makeUser(db), await makeUser(db)]
  expect(await statusOf('192.0.2.1', one)).toBe(200)
  expect(await statusOf('192.0.2.1')).toBe(200)
  const { rows } = await sql<{ key: string; hits: number }>`
    select key, hits from rate_limits where key like 'recordSearchSelection%'`.execute(db)
  expect(new Map(rows.map(({ key, hits }) => [key, hits]))).toEqual(
    new Map([
      ['recordSearchSelection:192.0.2.1', 1],
      ['recordSearchSelection.accounts:192.0.2.1', 1],
      [`recordSearchSelection:${one}`, 1],
    ]),
  )
  await useUp('recordSearchSelection:192.0.2.1', SELECTIONS)
  expect([await statusOf('192.0.2.1'), await statusOf('192.0.2.1', other)]).toEqual([429, 200])
  await useUp(`recordSearchSelection:${one}`, SELECTIONS)
  expect([await statusOf('192.0.2.2', one), await statusOf('192.0.2.2', other)]).toEqual([429, 200])
})

test('fifty accounts that use up theirs hold up the others of their network, who lose no call by it', async () => {
  const [one, from] = [await makeUser(db), '192.0.2.3']
  expect(await statusOf(from, one)).toBe(200)
  await useUp(`recordSearchSelection.accounts:${from}`, SELECTIONS * 50)
  expect(await statusOf(from, one)).toBe(429)
  const { rows } = await sql<{ hits: number }>`
    select hits from rate_limits where key = ${`recordSearchSelection:${one}`}`.execute(db)
  expect(rows).toEqual([{ hits: 1 }])
})
