import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Db } from '#server/db/database.ts'
import { startTestApp } from '#test/app.ts'
import { addMaker, makeBook } from '#test/factories.ts'
import { deriveNames } from './derived-names.server.ts'
import { freeSlug } from './free-slug.server.ts'
import { keepNativeSlugs } from './native-slugs.server.ts'

const { call, db, clearCache } = await startTestApp()

const leadsTo = async (slug: string) =>
  (await call<{ audiobook?: { slug: string } }>('GET', `/audiobooks/${encodeURIComponent(slug)}`))
    .body.audiobook?.slug

const personAt = async (slug: string) =>
  (await call<{ person?: { slug: string } }>('GET', `/people/${encodeURIComponent(slug)}`)).body
    .person?.slug
const rename = async (id: string, gurmukhi: string) => {
  await sql`update audiobooks set title_gurmukhi = ${gurmukhi} where id = ${id}`.execute(db)
  await deriveNames(db)
  clearCache()
}

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

  test('stay each one’s own where another name ends as a number does', async () => {
    for (let round = 0; round < 5; round++) {
      const name = `Peer${'abcde'[round] ?? ''}`
      await addPerson(name)
      const made = await Promise.all([name, `${name} 2`, name, `${name} 2`].map(addPerson))
      expect(new Set(made).size).toBe(4)
    }
  })

  test.each([1, 2, 63, 64, 65, 127, 3_000])(
    'of a name that %i others have are found by their number, without counting them',
    async (others) => {
      const name = `Namesakes of ${others}`
      const slug = `Namesakes-of-${others}`
      await sql`insert into people (kind, slug, name_roman)
        select 'person', ${slug} || case when n = 1 then '' else '-' || n end, ${name}
        from generate_series(1, ${others}) n`.execute(db)
      expect(await addPerson(name)).toBe(`${slug}-${others + 1}`)
    },
  )

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

  test('of a draft keep no published book from its name; the one that readers know has it', async () => {
    const draft = await makeBook(db, { slug: 'Draft', gurmukhi: 'ਮਿਰਜ਼ਾ', publishedAt: null })
    await deriveNames(db)
    const out = await makeBook(db, { slug: 'Mirza', gurmukhi: 'ਮਿਰਜ਼ਾ' })
    await deriveNames(db)
    expect(await leadsTo('ਮਿਰਜ਼ਾ')).toBe('Mirza')
    await sql`update audiobooks set published_at = now() where id = ${draft}`.execute(db)
    clearCache()
    expect(await leadsTo('ਮਿਰਜ਼ਾ')).toBe('Mirza')
    await sql`update audiobooks set published_at = null where id = ${out}`.execute(db)
    clearCache()
    expect(await leadsTo('ਮਿਰਜ਼ਾ')).toBe('Draft')
  })

  test('of a person without books keep no other from their name', async () => {
    const book = await makeBook(db)
    await sql`insert into people (kind, slug, name_roman, name_gurmukhi)
      values ('person', 'Unheard', 'Unheard', 'ਬਾਨੋ')`.execute(db)
    await deriveNames(db)
    await addMaker(db, book, 'narrator', { slug: 'Bano', name: 'Bano', gurmukhi: 'ਬਾਨੋ' })
    await deriveNames(db)
    expect(await personAt('ਬਾਨੋ')).toBe('Bano')
    const listed = await call<{ total: number }>(
      'GET',
      `/audiobooks?narrator=${encodeURIComponent('ਬਾਨੋ')}`,
    )
    expect(listed.body.total).toBe(1)
  })

  test('of a wrong title go back to whose they are; one that was public leads on where nobody has it', async () => {
    const wrong = await makeBook(db, { slug: 'Puran', gurmukhi: 'ਦੁੱਲਾ' })
    await deriveNames(db)
    await makeBook(db, { slug: 'Dulla', gurmukhi: 'ਦੁੱਲਾ' })
    await deriveNames(db)
    await rename(wrong, 'ਪੂਰਨ')
    expect([await leadsTo('ਦੁੱਲਾ'), await leadsTo('ਪੂਰਨ')]).toEqual(['Dulla', 'Puran'])
    await rename(wrong, 'ਪੂਰਨ ਭਗਤ')
    expect(await leadsTo('ਪੂਰਨ')).toBe('Puran')
  })

  test('of a draft go with its name, unless readers saw it once', async () => {
    const draft = await makeBook(db, { slug: 'Kauran', gurmukhi: 'ਕੌਰਾਂ', publishedAt: null })
    await deriveNames(db)
    await rename(draft, 'ਰਾਣੀ ਕੌਰਾਂ')
    await sql`update audiobooks set published_at = now() where id = ${draft}`.execute(db)
    expect([await leadsTo('ਕੌਰਾਂ'), await leadsTo('ਰਾਣੀ-ਕੌਰਾਂ')]).toEqual([undefined, 'Kauran'])
    await sql`update audiobooks set published_at = null where id = ${draft}`.execute(db)
    await rename(draft, 'ਕੌਰਾਂ ਰਾਣੀ')
    await sql`update audiobooks set published_at = now() where id = ${draft}`.execute(db)
    clearCache()
    expect(await leadsTo('ਰਾਣੀ-ਕੌਰਾਂ')).toBe('Kauran')
  })

  test('that two gave up lead to the later one', async () => {
    for (const slug of ['One', 'Other']) {
      const id = await makeBook(db, { slug: 'Shared' })
      await sql`update audiobooks set slug = ${slug} where id = ${id}`.execute(db)
    }
    expect(await leadsTo('shared')).toBe('Other')
  })

  test('of the same names are written from two sides at once', async () => {
    const [a, b] = [await makeBook(db), await makeBook(db)]
    const write = (tx: Db, id: string, name: string) =>
      keepNativeSlugs(tx, 'audiobooks', [{ id, names: [name] }])
    const met = Promise.withResolvers<void>()
    const here = Promise.withResolvers<void>()
    await Promise.all([
      db.transaction().execute(async (tx) => {
        await write(tx, a, 'ਅਸਮਾਨ')
        here.resolve()
        await met.promise
        await write(tx, a, 'ਬੱਦਲ')
      }),
      db.transaction().execute(async (tx) => {
        await here.promise
        await write(tx, b, 'ਬੱਦਲ')
        met.resolve()
        await write(tx, b, 'ਅਸਮਾਨ')
      }),
    ])
    expect(await leadsTo('ਬੱਦਲ')).toBeDefined()
  })
})
