import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Db } from '../../server/db'
import { startTestApp } from '../../test/app'
import { makeBook } from '../../test/factories'
import { deriveNames } from './derived-names.server'
import { freeSlug } from './free-slug.server'

const { call, db, clearCache } = await startTestApp()

const leadsTo = async (slug: string) =>
  (await call<{ audiobook?: { slug: string } }>('GET', `/audiobooks/${encodeURIComponent(slug)}`))
    .body.audiobook?.slug

/** Adds a person under the first address that is free for the name; answers it. */
const addPerson = (name: string) =>
  db.transaction().execute(async (tx: Db) => {
    const slug = await freeSlug(tx, 'people', name)
    await sql`insert into people (kind, slug, name_roman) values ('person', ${slug}, ${name})`.execute(
      tx,
    )
    return slug
  })

describe('addresses', () => {
  test('are roman, whatever script the name is in', async () => {
    expect(await addPerson('ਹੀਰ')).toBe('Heer')
    expect(await addPerson('Sain Zahoor')).toBe('Sain-Zahoor')
    expect(await addPerson('؟')).toMatch(/^[a-z]+$/)
  })

  test('are each one’s own, also when many are made at once, and those that once were stay taken', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => addPerson('Noor Jehan')))
    expect(made.toSorted()).toEqual([
      'Noor-Jehan',
      ...[2, 3, 4, 5, 6, 7, 8].map((place) => `Noor-Jehan-${place}`),
    ])
    await sql`update people set slug = 'Madam-Noor-Jehan' where slug = 'Noor-Jehan'`.execute(db)
    expect(await addPerson('noor JEHAN')).toBe('noor-JEHAN-9')
  })

  test('of a native title lead to the first book that had it, and to nobody for a suggested one', async () => {
    await makeBook(db, { slug: 'Sohni', gurmukhi: 'ਸੋਹਣੀ' })
    await deriveNames(db)
    await makeBook(db, { slug: 'Sohni-Anew', gurmukhi: 'ਸੋਹਣੀ' })
    await deriveNames(db)
    expect(await leadsTo('ਸੋਹਣੀ')).toBe('Sohni')
    const { rows } = await sql<{ suggested: string }>`
      select title_shahmukhi_suggested as suggested from audiobooks where slug = 'Sohni'`.execute(
      db,
    )
    expect(rows[0]?.suggested).toBeTruthy()
    expect(await leadsTo(rows[0]?.suggested ?? '')).toBeUndefined()
  })

  test('of other spellings in native scripts lead there too, in any form of Unicode', async () => {
    const id = await makeBook(db, { slug: 'Zafarnama', gurmukhi: 'ਜ਼ਫ਼ਰਨਾਮਾ' })
    await sql`update audiobooks set title_variants = '{ظفر نامہ, Zafar Nama}' where id = ${id}`.execute(
      db,
    )
    await deriveNames(db)
    expect(await leadsTo('ظفر-نامہ')).toBe('Zafarnama')
    expect(await leadsTo('ਜ਼ਫ਼ਰਨਾਮਾ')).toBe('Zafarnama')
    expect(await leadsTo('\u0A5B\u0A5E\u0A30\u0A28\u0A3E\u0A2E\u0A3E')).toBe('Zafarnama')
    expect(await leadsTo('Zafar-Nama')).toBeUndefined()
  })

  test('lead on after a book got another, and its own go before another’s old ones', async () => {
    const id = await makeBook(db, { slug: 'Old-Name' })
    await sql`update audiobooks set slug = 'New-Name' where id = ${id}`.execute(db)
    expect(await leadsTo('old-NAME')).toBe('New-Name')
    await makeBook(db, { slug: 'Old-Name' })
    clearCache()
    expect(await leadsTo('old-NAME')).toBe('Old-Name')
  })
})
