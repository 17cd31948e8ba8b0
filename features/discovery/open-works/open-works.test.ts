import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makeUser } from '#test/factories.ts'
import { makeNarrationWorld } from '#test/narration-world.ts'
import { makeOrganisation } from '#test/studio.ts'
import { meaningsOf } from './found-by.server.ts'

const testApp = await startTestApp()
const { app, call, database, db } = testApp
const { house, draft, offer, open, withdraw, list, idsIn, work, wish } =
  await makeNarrationWorld(testApp)

describe('a work that waits for a voice', () => {
  test('is told of by its names, genre and first words, and by nothing else of its draft', async () => {
    const long = 'ਥਲਾਂ ਦੀ ਕਹਾਣੀ। '.repeat(40)
    const id = await open({ description: { en: null, pa: long }, genres: ['poems'] })
    const { body } = await work(id)
    expect(body.work).toEqual({
      _id: id,
      title: {
        gurmukhi: 'ਸੱਸੀ ਪੁੰਨੂੰ', shahmukhi: null, roman: null,
        machine: { shahmukhi: expect.any(String) as string, roman: expect.any(String) as string },
      },
      authors: [
        {
          gurmukhi: 'ਹਾਸ਼ਮ ਸ਼ਾਹ', shahmukhi: null, roman: null,
          machine: { shahmukhi: expect.any(String) as string, roman: expect.any(String) as string },
        },
      ],
      genres: ['poems'],
      description: { en: null, pa: `${long.slice(0, 300)}…`, 'pa-Arab': null },
      wishes: 0,
      wished: false,
    }) // prettier-ignore
    const drawn = await app.inject(`/api/openWork/${id}/cloth`)
    expect([drawn.statusCode, drawn.headers['content-type']]).toEqual([200, 'image/svg+xml'])
    expect(drawn.body).toMatch(/^<svg /)
  })

  test('of Shahmukhi alone has no form in Gurmukhi', async () => {
    const id = await open({ gurmukhi: null, shahmukhi: 'سسی پنوں' })
    const { title } = (await work(id)).body.work
    expect(title).toMatchObject({ gurmukhi: null, machine: { shahmukhi: null } })
    expect(title.machine.roman).toMatch(/^[a-z ]+$/i)
  })

  test('is seen by nobody before it is offered, nor once its offer is taken back', async () => {
    const [hidden, taken] = [await draft(), await open()]
    expect((await work(taken)).status).toBe(200)
    expect((await withdraw([taken])).status).toBe(200)
    const as = await makeUser(db)
    for (const id of [hidden, taken, crypto.randomUUID()]) {
      expect((await app.inject(`/api/openWork/${id}/cloth`)).statusCode).toBe(404)
      expect((await work(id)).status).toBe(404)
      expect((await wish(id, as)).status).toBe(404)
      expect(await idsIn('_limit=50')).not.toContain(id)
    }
  })

  test.each([
    'Read it at https://x.pk',
    'WWW.x.pk',
    'mail me@x.pk',
    'Ring 0301234567',
    'ਫ਼ੋਨ ੦੩੦੧੨੩੪',
    'Ring 98765 43210',
    'Ring +92 (300) 123–4567',
    'Ask at t.me/foo',
    'All of it is at Example.COM.',
    'me＠x．pk',
  ])('shows no description with an address: %s', async (pa) => {
    const en = 'Of 1722–1798, by Dr.Singh, M.A. (Ph.D.), for 12345 people.It lives.'
    const id = await open({ description: { en, pa } })
    const { description } = (await work(id)).body.work
    expect(description).toEqual({ en, pa: null, 'pa-Arab': null })
  })

  test('stands in no list of another organisation, and who offers what is asked by no genre', async () => {
    const { id: other } = await makeOrganisation(db)
    const id = await draft({ genres: ['poems'] })
    const genres = JSON.stringify([`${other}/`, 'Ring 123', 'poems'])
    await sql`update submissions set book = jsonb_set(book, '{genres}', ${genres}::jsonb)
      where id = ${id}`.execute(db)
    await offer([id])
    expect((await work(id)).body.work.genres).toEqual(['poems'])
    const { rows } = await sql<{ list: string }>`
      select list from open_work_lists where work_id = ${id}`.execute(db)
    expect(rows.map((row) => row.list).toSorted()).toEqual(
      ['', 'poems', `${house}/`, `${house}/poems`].toSorted(),
    )
    expect((await list(`genre=${house}/`)).status).toBe(400)
  })

  test('empties what visitors share only where it is to be seen no more', async () => {
    const id = await draft()
    const heard: (string | null)[] = []
    const stop = database.listener.on('catalogue_changed', (text) => heard.push(text))
    await expect.poll(() => heard).toContain(null)
    const announced = async () => {
      const word = crypto.randomUUID()
      await sql`select pg_notify('catalogue_changed', ${word})`.execute(db)
      await expect.poll(() => heard).toContain(word)
      return heard.splice(0).filter((text) => text === '').length
    }
    const write = (title: object) =>
      sql`update submissions set book = book || ${JSON.stringify({ title })}::jsonb
        where id = ${id}`.execute(db)
    await announced()
    await offer([id])
    for (const gurmukhi of ['ਸ', 'ਸੱ', 'ਸੱਸੀ']) await write({ gurmukhi })
    expect(await announced()).toBe(0)
    await write({ roman: 'Sassi' })
    expect(await announced()).toBe(1)
    await write({ gurmukhi: 'ਸੱਸੀ' })
    expect(await announced()).toBe(0)
    await withdraw([id])
    expect(await announced()).toBe(1)
    stop()
  })

  test('says what its draft says, and is not seen while that lacks something', async () => {
    const [renamed, unknown, declined, translated] = [
      await open(),
      await open(),
      await open(),
      await open(),
    ]
    await sql`update submissions set book = jsonb_set(book, '{title,gurmukhi}', '"ਮਿਰਜ਼ਾ"')
      where id = ${renamed}`.execute(db)
    expect((await work(renamed)).body.work.title.gurmukhi).toBe('ਮਿਰਜ਼ਾ')
    await sql`update submissions set rights = '{"work": {"basis": null}}' where id = ${unknown}`.execute(
      db,
    )
    await sql`update submissions set state = 'declined' where id = ${declined}`.execute(db)
    await sql`update submissions set rights = rights || '{"translation": {"basis": "licence", "holder": null}}'
      where id = ${translated}`.execute(db)
    for (const id of [unknown, declined, translated]) expect((await work(id)).status).toBe(404)
  })

  test('comes back to its place once its draft lacks nothing', async () => {
    const [id, later, as] = [await open({ genres: ['travel'] }), await open({ genres: ['travel'] }), await makeUser(db)] // prettier-ignore
    await wish(id, as)
    const entitle = (title: string) =>
      sql`update submissions set book = jsonb_set(book, '{title,gurmukhi}', ${JSON.stringify(title)}::jsonb)
        where id = ${id}`.execute(db)
    await entitle('')
    expect((await work(id)).status).toBe(404)
    expect((await wish(id, await makeUser(db))).status).toBe(404)
    expect(await idsIn('genre=travel')).toEqual([later])
    await sql`delete from open_work_wishes where work_id = ${id}`.execute(db)
    expect(await idsIn('genre=travel')).toEqual([later])
    await wish(later, as)
    await entitle('ਸਫ਼ਰ')
    expect((await work(id)).body.work).toMatchObject({ wishes: 0, title: { gurmukhi: 'ਸਫ਼ਰ' } })
    expect(await idsIn('genre=travel')).toEqual([later, id])
  })

  test('leaves with the last day of its rights, and with its draft', async () => {
    const [ended, deleted] = [await open(), await open()]
    await sql`update open_works set rights_until = now() - interval '2 days' where id = ${ended}`.execute(
      db,
    )
    await sql`delete from submissions where id = ${deleted}`.execute(db)
    for (const id of [ended, deleted]) expect((await work(id)).status).toBe(404)
    expect(await idsIn('_limit=50')).not.toContain(ended)
  })
})

describe('the list of works', () => {
  test('goes on page after page, each work once, by day and by wishes, of all and of a genre', async () => {
    const ids: string[] = []
    for (let n = 0; n < 5; n++) ids.push(await open({ gurmukhi: 'ਪੰਨਾ', genres: ['drama'] }))
    const as = [await makeUser(db), await makeUser(db)]
    for (const [place, id] of ids.entries())
      for (const one of as.slice(0, place % 3)) await wish(id, one)
    const walk = async (query: string) => {
      const seen: string[] = []
      for (let after: string | null = ''; after !== null;) {
        const { body } = await list(`${query}&_limit=2${after && `&_after=${after}`}`)
        seen.push(...body.works.map(({ _id }) => _id))
        after = body.next
      }
      return seen
    }
    expect(await walk('genre=drama')).toEqual(ids.toReversed())
    const [first, second, third, fourth, fifth] = ids
    expect(await walk('genre=drama&sort=wishes')).toEqual([third, fifth, second, fourth, first])
    const all = await walk('sort=newest')
    expect(new Set(all).size).toBe(all.length)
    expect(all.slice(0, 5)).toEqual(ids.toReversed())
    expect(await walk('sort=wishes')).toHaveLength(all.length)
  })

  test('is searched by title and author in three scripts, typed in whole or begun', async () => {
    const id = await open({ gurmukhi: 'ਮੜ੍ਹੀ ਦਾ ਦੀਵਾ', author: 'ਗੁਰਦਿਆਲ ਸਿੰਘ', genres: ['essays'] })
    for (const words of [
      'ਮੜ੍ਹੀ',
      'marhi da deeva',
      'gurdial singh',
      'مڑھی دا دیوا',
      'گردیال',
      'gurdi',
    ])
      expect([words, (await idsIn(`search=${encodeURIComponent(words)}`))[0]]).toEqual([words, id])
    expect(await idsIn('search=gurdial&genre=poems')).toEqual([])
    for (const words of ["' | '", '&!():*', '\\\\', 'zzzzqq'])
      expect(await idsIn(`search=${encodeURIComponent(words)}`)).toEqual([])
  })

  test('finds all that two letters begin, page after page, letters before sounds and the newest first', async () => {
    const begun: string[] = []
    for (let n = 0; n < 3; n++) begun.push(await open({ gurmukhi: 'ਖ਼ਤ', genres: ['letters'] }))
    const heard = await open({ gurmukhi: null, shahmukhi: 'کھیت', genres: ['letters'] })
    const whole = await open({ gurmukhi: 'ਖ', genres: ['letters'] })
    for (let n = 0; n < 2; n++) begun.push(await open({ gurmukhi: 'ਖ਼ਬਰ ਖ਼ਤ', genres: ['letters'] }))
    const seen: string[] = []
    for (let after: string | null = ''; after !== null;) {
      const { body } = await list(`search=ਖ਼&genre=letters&_limit=2${after && `&_after=${after}`}`)
      seen.push(...body.works.map(({ _id }) => _id))
      after = body.next
    }
    expect(seen).toEqual([whole, ...begun.toReversed(), heard])
  })

  test.each([
    ['k s t d b f g h', ['h', 'g'], ['h', 'g']],
    ['ਦਾ ਹੀਰ ਦੀ ਵਾਰ ਤੇ', ['ਹੀਰ', 'ਵਾਰ'], ['hr', 'vr']],
    ['kad sada tad dadan bad fad', ['dadan', 'sada', 'kad', 'tad'], null],
  ])(
    'is searched by four words at most, by short ones only where there are no two others: %s',
    (search, letters, sounds) => {
      const words = (of: string) =>
        meaningsOf(search)
          .find(([word]) => word?.[0]?.term.startsWith(of))
          ?.map(([reading]) => reading?.term.slice(1).trim())
      expect(words('l')).toEqual(letters)
      expect(sounds ?? words('s')?.slice(4)).toEqual(sounds ? words('s') : [])
    },
  )

  test('is searched beyond as many works as share a word', async () => {
    const id = await open({ gurmukhi: 'ਸਾਂਝਾ ਸ਼ਬਦ ਪਹਿਲਾ' })
    const { rows } = await sql<{ count: number }>`
      with made as (insert into submissions (organisation_id, book, rights)
        select organisation_id, book, rights from submissions, generate_series(1, 2500)
        where id = ${id} returning id, organisation_id),
      offered as (insert into open_works (id, organisation_id, title, authors, genres, description, turn,
          scripture, machine, terms)
        select m.id, m.organisation_id, w.title, w.authors, '{}', '{}', 0, false, w.machine, w.terms
        from made m, open_works w where w.id = ${id} returning id)
      select count(*)::int as count from offered`.execute(db)
    expect(rows).toEqual([{ count: 2500 }])
    const first = await open({ gurmukhi: 'ਸਾਂਝਾ' })
    expect((await idsIn(`search=${encodeURIComponent('ਸਾਂਝਾ')}`))[0]).toBe(first)
    const { body } = await list(
      `search=${encodeURIComponent('ਸਾਂਝਾ ਸ਼ਬਦ')}&_after=0.${(await placeOf(id)) + 1}`,
    )
    expect(body).toMatchObject({ works: [{ _id: id }], next: null })
  })

  test.each([
    '_limit=0',
    '_limit=51',
    '_after=x',
    '_after=1.2.3',
    '_after=-1',
    'sort=best',
    'search=a',
  ])('refuses %s', async (query) => {
    expect((await list(query)).status).toBe(400)
  })

  test('takes a cursor of the other order for what it is', async () => {
    expect((await list('sort=wishes&_after=5')).status).toBe(200)
    expect((await list('_after=5.999999999999999')).status).toBe(200)
    for (const cursor of ['1.5', '199.9', '999999999.9'])
      expect((await list(`search=sassi&_after=${cursor}`)).status).toBe(200)
  })
})

describe('a wish', () => {
  test('counts once for a person, is shown to them as theirs, and can be taken back twice', async () => {
    const id = await open()
    const [as, other] = [await makeUser(db), await makeUser(db)]
    const first = await wish(id, as)
    expect(first).toMatchObject({ status: 200, body: { work: { wishes: 1, wished: true } } })
    await Promise.all([wish(id, as), wish(id, as), wish(id, other)])
    expect((await work(id, as)).body.work).toMatchObject({ wishes: 2, wished: true })
    expect((await work(id)).body.work).toMatchObject({ wishes: 2, wished: false })
    for (const _ of [1, 2]) {
      const ended = await call('DELETE', `/openWork/${id}/wish`, { as })
      expect(ended).toMatchObject({ status: 200, body: { work: { wishes: 1, wished: false } } })
    }
    expect((await call('POST', `/openWork/${id}/wish`)).status).toBe(401)
  })

  test('stays while the work is offered no more, and leaves with its person', async () => {
    const id = await open()
    const [as, leaver] = [await makeUser(db), await makeUser(db)]
    for (const one of [as, leaver]) await wish(id, one)
    await withdraw([id])
    expect((await call('DELETE', `/openWork/${id}/wish`, { as })).status).toBe(404)
    await call('POST', '/narration/offer', { as: await ownerOf(id), body: { submissions: [id] } })
    expect((await work(id, as)).body.work).toMatchObject({ wishes: 2, wished: true })
    await sql`delete from users where id = ${leaver}`.execute(db)
    expect((await work(id)).body.work.wishes).toBe(1)
  })

  test('is refused beyond what one account may have', async () => {
    const [id, as] = [await open(), await makeUser(db)]
    const { id: organisation } = await makeOrganisation(db)
    await sql`with made as (insert into submissions (organisation_id)
        select ${organisation} from generate_series(1, 1000) returning id)
      insert into open_work_wishes (work_id, user_id) select id, ${as} from made`.execute(db)
    expect(await wish(id, as)).toMatchObject({ status: 409, body: { code: 'too_many_wishes' } })
    expect((await work(id)).body.work.wishes).toBe(0)
  })
})

async function ownerOf(submission: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select m.user_id as id from submissions s join organisation_members m using (organisation_id)
    where s.id = ${submission} and m.role = 'owner'`.execute(db)
  return rows[0]?.id ?? ''
}

async function placeOf(work: string): Promise<number> {
  const { rows } = await sql<{ place: number }>`
    select place from open_works where id = ${work}`.execute(db)
  return rows[0]?.place ?? 0
}
