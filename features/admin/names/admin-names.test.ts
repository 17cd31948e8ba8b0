import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startSession } from '#server/auth/sessions.ts'
import type { Answer } from '#shared/call/call.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { translate, type MessageKey } from '#shared/i18n/messages.ts'
import { startTestApp } from '#test/app.ts'
import { addMaker, makeBook, makeUser } from '#test/factories.ts'
import { deriveNames } from '#features/books/names/derived-names.server.ts'
import type { findNames } from './contract.ts'

const { call, db, clearCache } = await startTestApp()

/** A member of staff, and the headers of their calls. */
async function member(role: 'editor' | 'admin') {
  const id = await makeUser(db)
  await db.updateTable('users').set({ role }).where('id', '=', id).execute()
  const token = await startSession(db, id, 'test', { twoFactor: true })
  return { id, headers: { authorization: `Bearer ${token}` } }
}
const { id: editorId, headers } = await member('editor')

const act = (method: 'PUT' | 'POST', url: string, body: object) =>
  call<{ message: string; code?: string }>(method, url, { headers, body })
const merge = (from: string, into: string) => act('POST', `/admin/people/${from}/merge`, { into })
const find = async (query: string) =>
  (await call<Answer<typeof findNames>>('GET', `/admin/names${query}`, { headers })).body
const actsOn = (id: string) =>
  db
    .selectFrom('audit_log')
    .select(['actor_id', 'act', 'subject', 'details'])
    .where('subject_id', '=', id)
    .execute()
const personAt = async (slug: string) =>
  (
    await call<{ person?: { slug: string; names: object; variants: string[] }; counts: object }>(
      'GET',
      `/people/${encodeURIComponent(slug)}`,
    )
  ).body
const person = (id: string) =>
  db.selectFrom('people').selectAll().where('id', '=', id).executeTakeFirst()

let made = 0
const someone = (
  bookId: string,
  more: { gurmukhi?: string; shahmukhi?: string; name?: string },
) => {
  const name = more.name ?? `Maker ${++made}`
  return addMaker(db, bookId, 'narrator', { slug: name.replaceAll(' ', '-'), name, ...more })
}

describe('writing names', () => {
  test('an editor approves a suggested form: it is the name, and nothing is suggested', async () => {
    const book = await makeBook(db, { slug: 'Heer', gurmukhi: 'ਹੀਰ' })
    await deriveNames(db)
    const waiting = await find('?kind=audiobook')
    const [row] = waiting.names
    expect(waiting).toMatchObject({ total: 1, waiting: 1 })
    expect(row).toMatchObject({ _id: book, suggested: { shahmukhi: 'ہیر' }, books: null })
    const { status } = await act('PUT', `/admin/audiobooks/${book}/names`, { shahmukhi: 'ہیر' })
    expect(status).toBe(200)
    clearCache()
    const { body } = await call<{ audiobook: object }>('GET', '/audiobooks/Heer')
    expect(body.audiobook).toMatchObject({
      names: { gurmukhi: 'ਹੀਰ', shahmukhi: 'ہیر', suggested: null },
    })
    expect(await find('?kind=audiobook')).toMatchObject({ total: 1, waiting: 0 })
    expect((await call('GET', `/audiobooks/${encodeURIComponent('ہیر')}`)).status).toBe(200)
    expect(await actsOn(book)).toMatchObject([
      {
        actor_id: editorId,
        act: 'name.write',
        subject: 'audiobook',
        details: { title_shahmukhi: 'ہیر', title_shahmukhi_was: null },
      },
    ])
  })

  test('all names are listed, those with a suggested form before the others', async () => {
    const book = await makeBook(db, { slug: 'Aab', gurmukhi: 'ਆਬ', shahmukhi: 'آب' })
    await makeBook(db, { slug: 'Zameen', gurmukhi: 'ਜ਼ਮੀਨ' })
    await deriveNames(db)
    const { names } = await find('?kind=audiobook')
    expect(names[0]?.suggested.shahmukhi).not.toBeNull()
    expect(names.some(({ _id }) => _id === book)).toBe(true)
  })

  test('an editor sees a Gurmukhi that is suggested, and writes a better one', async () => {
    const id = await someone(await makeBook(db), { name: 'Saeen', shahmukhi: 'سائیں' })
    await deriveNames(db)
    const [row] = (await find('?search=saeen')).names
    expect(row?.suggested.gurmukhi).toMatch(/^\p{Script=Gurmukhi}/u)
    await act('PUT', `/admin/people/${id}`, { gurmukhi: 'ਸਾਈਂ' })
    expect((await find('?search=saeen')).names).toMatchObject([
      { names: { gurmukhi: 'ਸਾਈਂ', shahmukhi: 'سائیں' }, suggested: { gurmukhi: null } },
    ])
  })

  test('a subtitle is written and taken away, and other fields stay', async () => {
    const book = await makeBook(db, { slug: 'Saif', gurmukhi: 'ਸੈਫ਼' })
    const path = `/admin/audiobooks/${book}/names`
    const subtitle = { gurmukhi: 'ਸਫ਼ਰ', shahmukhi: null, roman: 'Safar' }
    const read = async () => {
      clearCache()
      const { body } = await call<{ audiobook: object }>('GET', '/audiobooks/Saif')
      return body.audiobook
    }
    await act('PUT', path, { subtitle, variants: ['Saif ul Muluk', 'Saif ul Muluk'] })
    expect(await read()).toMatchObject({
      names: { gurmukhi: 'ਸੈਫ਼' },
      subtitle: { ...subtitle, suggested: null },
    })
    await act('PUT', path, { subtitle: null })
    expect(await read()).toMatchObject({ subtitle: null })
    const { title_variants } = await db
      .selectFrom('audiobooks')
      .select('title_variants')
      .where('id', '=', book)
      .executeTakeFirstOrThrow()
    expect(title_variants).toEqual(['Saif ul Muluk'])
  })

  test('the same again is no act, blank names and unknown fields are refused', async () => {
    const id = await someone(await makeBook(db), { name: 'Asha' })
    const path = `/admin/people/${id}`
    expect((await act('PUT', path, { gurmukhi: 'ਆਸ਼ਾ' })).status).toBe(200)
    expect((await act('PUT', path, { gurmukhi: 'ਆਸ਼ਾ' })).status).toBe(200)
    expect(await actsOn(id)).toHaveLength(1)
    for (const body of [{ roman: ' ' }, { roman: null }, { gurmukhi: '\u202E' }, { email: 'x' }])
      expect((await act('PUT', path, body)).status).toBe(422)
    expect(await person(id)).toMatchObject({ name_roman: 'Asha', name_gurmukhi: 'ਆਸ਼ਾ' })
  })

  test('a form in another script is refused at its field, in the reader’s language', async () => {
    const id = await someone(await makeBook(db), { name: 'Surjit' })
    const refused = async (body: object, language = 'en') => {
      const answer = await call<{ errors: { path: string; message: string }[] }>(
        ...(['PUT', `/admin/people/${id}`] as const),
        { headers: { ...headers, 'accept-language': language }, body },
      )
      expect(answer.status).toBe(422)
      return answer.body.errors.map(({ path, message }) => ({ path, message }))
    }
    const at = (path: string, key: MessageKey, language: Language = 'en') => [
      { path, message: translate(language, key) },
    ]
    expect(await refused({ gurmukhi: 'Heer' })).toEqual(at('gurmukhi', 'validation.in_gurmukhi'))
    expect(await refused({ shahmukhi: 'ਹੀਰ' }, 'pa')).toEqual(
      at('shahmukhi', 'validation.in_shahmukhi', 'pa'),
    )
    expect(await refused({ roman: 'ہیر' }, 'pa-Arab')).toEqual(
      at('roman', 'validation.in_roman', 'pa-Arab'),
    )
    for (const gurmukhi of ['हीर', '۱۹۸۴']) expect(await refused({ gurmukhi })).toHaveLength(1)
    const book = await makeBook(db)
    const subtitle = { gurmukhi: null, shahmukhi: null, roman: 'ਹੀਰ' }
    const path = `/admin/audiobooks/${book}/names`
    expect((await act('PUT', path, { subtitle })).status).toBe(422)
    const forms = { gurmukhi: '੧੯੮੪', shahmukhi: 'ہیر 1947', roman: '1984', variants: ['ہیر', 'X'] }
    expect((await act('PUT', path, forms)).status).toBe(200)
  })
})

describe('finding names', () => {
  test('by part of a name in any script, another spelling or an address', async () => {
    const id = await someone(await makeBook(db), { name: 'Gurdas Maan', gurmukhi: 'ਗੁਰਦਾਸ ਮਾਨ' })
    await sql`update people set name_variants = '{Gurdaas}' where id = ${id}`.execute(db)
    for (const search of ['das ma', 'ਗੁਰਦਾਸ', 'GURDAAS', 'gurdas-maan']) {
      const found = await find(`?search=${encodeURIComponent(search)}`)
      expect(found.names).toMatchObject([{ kind: 'person', _id: id, books: 1 }])
    }
    for (const search of ['gurdas%25', '%25%25', 'g_rdas', '__'])
      expect(await find(`?search=${search}`)).toEqual({ names: [], total: 0, waiting: 0 })
  })
})

describe('merging two people', () => {
  test('books, names, addresses and what else is known go over, and the log keeps what was', async () => {
    const [one, two] = [await makeBook(db), await makeBook(db)]
    const gone = await someone(one, { name: 'Varis Shah', gurmukhi: 'ਵਾਰਿਸ', shahmukhi: 'وارث' })
    const kept = await someone(two, { name: 'Waris Shah', gurmukhi: 'ਵਾਰਿਸ ਸ਼ਾਹ' })
    await sql`insert into audiobook_people values (${one}, ${kept}, 'narrator', 4),
      (${one}, ${gone}, 'publisher', 3)`.execute(db)
    await sql`update people set email = id || '@x', name_variants = '{Warris Shah}',
      bio_en = slug where id in (${gone}, ${kept})`.execute(db)
    await sql`update people set phone = '1', bio_pa = 'ਕਵੀ',
      former_contacts = '[{"name": "V. Shah", "phone": "2"}]' where id = ${gone}`.execute(db)
    expect((await merge(gone, kept)).status).toBe(200)

    expect(await person(gone)).toBeUndefined()
    expect(await person(kept)).toMatchObject({
      name_gurmukhi: 'ਵਾਰਿਸ ਸ਼ਾਹ',
      name_shahmukhi: 'وارث',
      name_roman: 'Waris Shah',
      name_variants: ['Warris Shah', 'Varis Shah', 'ਵਾਰਿਸ'],
      name_shahmukhi_suggested: null,
      email: `${kept}@x`,
      phone: '1',
      bio_en: 'Waris-Shah',
      bio_pa: 'ਕਵੀ',
      former_contacts: [
        { name: 'V. Shah', phone: '2' },
        { name: 'Varis Shah', email: `${gone}@x` },
      ],
    })
    const credits = await sql`select audiobook_id, role, position from audiobook_people
      where person_id = ${kept} order by role, audiobook_id <> ${one}`.execute(db)
    expect(credits.rows).toEqual([
      { audiobook_id: one, role: 'narrator', position: 1 },
      { audiobook_id: two, role: 'narrator', position: 1 },
      { audiobook_id: one, role: 'publisher', position: 3 },
    ])
    for (const slug of ['varis-SHAH', 'ਵਾਰਿਸ', 'وارث', 'ਵਾਰਿਸ-ਸ਼ਾਹ', 'Waris-Shah'])
      expect((await personAt(slug)).person?.slug).toBe('Waris-Shah')
    const [act] = await actsOn(kept)
    expect(act).toMatchObject({ act: 'people.merge', subject: 'person' })
    expect(act?.details).toMatchObject({ merged: gone, from: 'Varis Shah', to: 'Waris Shah' })
    const slugs = JSON.stringify(['varis-shah', 'وارث', 'ਵਾਰਿਸ'].toSorted())
    expect(act?.details).toMatchObject({ slugs })
    const text = JSON.stringify(act?.details)
    for (const was of ['Varis-Shah', 'ਵਾਰਿਸ', one]) expect(text).toContain(was)
    expect(text).not.toContain('@x')
    expect(text).not.toContain('bio')
    const admin = await member('admin')
    const { body } = await call('GET', `/admin/audit?subject=${kept}`, { headers: admin.headers })
    expect(body).toMatchObject({
      audit: [{ act: 'people.merge', subject: { kind: 'person', _id: kept, name: 'Waris Shah' } }],
    })
  })

  test('merged again, addresses of all lead to the last; the first is known no more', async () => {
    const book = await makeBook(db)
    const [a, b, c] = [
      await someone(book, { name: 'First One' }),
      await someone(book, { name: 'Second One' }),
      await someone(book, { name: 'Third One' }),
    ]
    expect((await merge(a, b)).status).toBe(200)
    expect((await merge(b, c)).status).toBe(200)
    expect((await merge(a, b)).status).toBe(404)
    for (const slug of ['First-One', 'second-one', 'Third-One'])
      expect((await personAt(slug)).person?.slug).toBe('Third-One')
    const listed = await call<{ total: number }>('GET', '/audiobooks?narrator=first-one')
    expect(listed.body.total).toBe(1)
  })

  test('more spellings than a name may have are cut, and the name can still be written', async () => {
    const book = await makeBook(db)
    const [gone, kept] = [await someone(book, {}), await someone(book, {})]
    await sql`update people set name_variants =
      (select array_agg(slug || ' ' || n) from generate_series(1, 150) n)
      where id in (${gone}, ${kept})`.execute(db)
    expect((await merge(gone, kept)).status).toBe(200)
    const variants = (await person(kept))?.name_variants ?? []
    expect(variants).toHaveLength(200)
    const written = await act('PUT', `/admin/people/${kept}`, { variants: variants.toReversed() })
    expect(written.status).toBe(200)
    const tooMany = await act('PUT', `/admin/people/${kept}`, { variants: [...variants, 'More'] })
    expect(tooMany.status).toBe(422)
  })

  test('of two merges that cross, one is done and the other finds nobody', async () => {
    for (let round = 0; round < 5; round++) {
      const book = await makeBook(db)
      const [a, b] = [await someone(book, {}), await someone(book, {})]
      const answers = await Promise.all([merge(a, b), merge(b, a)])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
      const left = [await person(a), await person(b)].filter(Boolean)
      expect(left).toHaveLength(1)
    }
  })

  test('nobody is merged with themselves, with nobody, or with an organisation', async () => {
    const book = await makeBook(db)
    const id = await someone(book, {})
    const house = await addMaker(db, book, 'publisher', { slug: 'House', name: 'House' })
    const refusals = [await merge(id, id), await merge(id, house), await merge(id, randomUUID())]
    expect(refusals.map(({ body }) => body.code)).toEqual([
      'merge_self',
      'merge_kinds',
      'not_found',
    ])
    expect(await person(id)).toBeDefined()
  })

  test('every table that names people is one that merging knows', async () => {
    const { rows } = await sql<{ table: string }>`
      select conrelid::regclass::text as table from pg_constraint
      where contype = 'f' and confrelid = 'people'::regclass order by 1`.execute(db)
    expect(rows.map(({ table }) => table)).toEqual([
      'audiobook_people',
      'follows',
      'notifications',
      'organisations',
      'person_slugs',
      'representatives',
      'review_replies',
    ])
  })
})
