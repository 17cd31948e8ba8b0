import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { coverIn } from '#shared/http/cover-in-script.ts'
import { LINK_PICTURE } from '#shared/http/link-picture.ts'
import { startTestApp } from '#test/app.ts'
import { makeUser } from '#test/factories.ts'
import { beginReading, readOn } from '#test/slow-answer.ts'
import { startSession } from '#server/auth/sessions.ts'
import { makePublishingWorld, SECONDS } from '#test/publishing-world.ts'
import { makeMember, makeOrganisation } from '#test/studio.ts'
import { grantEntitlement } from '#features/listening/library/entitlements.server.ts'
import type { Audiobook } from '#features/books/book/contract.ts'
import { makePictures } from '#features/studio/covers/make-pictures.server.ts'
import type { Submission } from '#features/studio/submissions/contract.ts'
import { endRights } from './end-rights.server.ts'
import { releaseDue } from './release.server.ts'
import { cutSample } from './sample.server.ts'

const LATER = new Date(Date.now() + 400 * 86_400_000).toISOString()
const testApp = await startTestApp()
const { app, call, clearCache, db, storage } = testApp
const platform = { db, storage, log: app.log }
const { id: organisation, person: publisher } = await makeOrganisation(db, 'Trinjan Press')
const owner = await makeMember(db, organisation, 'owner')
const { house, admin, mastered, act } = await makePublishingWorld(testApp, organisation, owner)

interface BookAnswer {
  audiobook: {
    _id: string
    name: string
    author: { name: string }[] | null
    sampleAudio: { url: string; duration: number } | null
  }
}

describe('publishing', () => {
  test('the lines of a part are those that listeners of its episode read along', async () => {
    const { id, part } = await mastered({ title: { roman: 'Puran Bhagat' } })
    const text = '[00:01.000]ਪੂਰਨ ਭਗਤ\n[00:03.000]\n[00:05.000]ਜੋਗੀ ਆਇਆ\n[00:06.000]'
    expect((await call('PUT', `/part/${part}/lines`, { as: owner, body: { text } })).status).toBe(
      200,
    )
    expect((await act(id, 'publish')).status).toBe(200)
    const page = await call<BookAnswer>('GET', '/audiobooks/Puran-Bhagat')
    const audiobook = page.body.audiobook._id
    const reader = await makeUser(db)
    await grantEntitlement(db, { userId: reader, audiobookId: audiobook, source: 'purchase' })
    const { body } = await call<{ lines: object[] }>('GET', `/playback/${audiobook}/lines`, {
      as: reader,
    })
    expect(body.lines).toMatchObject([
      { startsMs: 1_000, endsMs: 3_000, verse: 1, text: { gurmukhi: 'ਪੂਰਨ ਭਗਤ', roman: null } },
      { startsMs: 5_000, endsMs: 6_000, verse: 2, text: { gurmukhi: 'ਜੋਗੀ ਆਇਆ' } },
    ])
  })

  test('staff publish the parts that they saw: those that were written since are read first', async () => {
    const { id, part } = await mastered({ title: { roman: 'Sassi' } })
    const read = async () =>
      (
        await call<{ submission: Submission }>('GET', `/submission/${id}`, {
          headers: house.headers,
        })
      ).body.submission
    const seen = await read()
    const title = { roman: 'The desert', gurmukhi: null, shahmukhi: null }
    const lines = { text: '[00:01.000]ਸੱਸੀ' }
    for (const [path, body] of [
      [`/part/${part}`, { title }],
      [`/part/${part}/lines`, lines],
    ] as const) {
      expect((await call('PUT', path, { as: owner, body })).status, path).toBe(200)
      const { partsVersion } = seen
      expect((await act(id, 'publish', { partsVersion })).body.code, path).toBe('changed_meanwhile')
      Object.assign(seen, await read())
    }
    const unsaid = await act(id, 'publish', { partsVersion: undefined })
    expect([unsaid.status, unsaid.body.errors]).toMatchObject([422, [{ path: 'partsVersion' }]])
    expect((await act(id, 'publish', { partsVersion: seen.partsVersion })).status).toBe(200)
  })

  test('a title as long as titles may be is published, with a cover', async () => {
    const { id } = await mastered({ title: { roman: 'Qissa '.repeat(49).trim() } })
    const { status, body } = await act(id, 'publish')
    expect(status, JSON.stringify(body)).toBe(200)
    const page = await call<{ audiobook: Audiobook }>('GET', `/audiobooks/${body.submission.slug}`)
    const { cover, coverTall } = page.body.audiobook
    expect(cover).toMatch(/^\/covers\/qissa(-qissa){9}-[0-9a-f]{12}\.svg$/)
    for (const file of [cover, coverTall]) expect((await app.inject(file)).statusCode).toBe(200)
  })

  test('a picture that is worn becomes the cover, whose it is stands on the page', async () => {
    const { id } = await mastered({ title: { shahmukhi: 'سوہنی', gurmukhi: null, roman: null } })
    const side = 2_400
    const file = join(tmpdir(), `cover-${process.pid}.png`)
    const sent = { width: side, height: side, channels: 3 as const, background: '#a03' }
    await sharp({ create: sent }).png().toFile(file)
    await makePictures(storage, file, 'c0ffee123456789', { organisation, account: owner })
    rmSync(file)
    await sql`
      insert into submission_pictures (submission_id, upload_id, sha256)
      select ${id}, id, 'c0ffee123456789' from uploads where submission_id = ${id}`.execute(db)
    const cover = JSON.stringify({ wears: 'picture', credit: 'Painted by Imroz' })
    await sql`update submissions set cover = ${cover}::jsonb where id = ${id}`.execute(db)
    const { slug } = (await act(id, 'publish')).body.submission
    const page = await call<{ audiobook: Audiobook }>('GET', `/audiobooks/${slug}`)
    const { audiobook } = page.body
    expect(audiobook.coverCredit).toBe('Painted by Imroz')
    expect(audiobook.cover).toMatch(/^\/covers\/[a-z-]+-c0ffee123456-picture\.webp$/)
    const stem = audiobook.cover.replace('.webp', '')
    const widths = { '': 800, '-s': 160, '-m': 400, '-l': 1_600, '-bare': 800 }
    for (const [form, wide] of Object.entries(widths)) {
      const answer = await app.inject(`${stem}${form}.webp`)
      expect([form, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
        form,
        'image/webp',
        'public, max-age=31536000, s-maxage=600, immutable',
      ])
      expect((await sharp(answer.rawPayload).metadata()).width).toBe(wide)
    }
    expect(audiobook.coverTall).toBe(`${stem}-tall.svg`)
    expect((await app.inject(audiobook.coverTall)).statusCode).toBe(200)
    const link = await app.inject(LINK_PICTURE.pathOf(audiobook.cover))
    expect((await sharp(link.rawPayload).metadata()).width).toBe(LINK_PICTURE.width)
    expect(coverIn('pa-Arab', audiobook.cover)).toBe(audiobook.cover)
  })

  test('a book is nowhere before it, and is found, sold and heard after', async () => {
    const { id } = await mastered({ title: { roman: 'Sassi Thar', gurmukhi: 'ਸੱਸੀ ਥਰ' } })
    const count = () => sql<{ n: number }>`select count(*)::int as n from audiobooks`.execute(db)
    const before = (await count()).rows[0]?.n
    const published = await act(id, 'publish')
    expect(published.status, JSON.stringify(published.body)).toBe(200)
    expect(published.body.submission).toMatchObject({ state: 'published', slug: 'Sassi-Thar' })
    expect((await count()).rows[0]?.n).toBe((before ?? 0) + 1)
    const page = await call<BookAnswer>('GET', '/audiobooks/Sassi-Thar')
    expect(page.status).toBe(200)
    const { rows } = await sql<{ people: string[]; genres: number; duration: number }>`
      select duration_ms as duration,
        (select array_agg(role order by role) from audiobook_people where audiobook_id = a.id) as people,
        (select count(*)::int from audiobook_genres where audiobook_id = a.id) as genres
      from audiobooks a where slug = 'Sassi-Thar'
    `.execute(db)
    expect(rows[0]).toEqual({
      people: ['author', 'publisher'],
      genres: 1,
      duration: SECONDS * 1000,
    })
    const cover = await sql<{ cover: string }>`
      select cover from audiobooks where slug = 'Sassi-Thar'`.execute(db)
    const drawn = await app.inject(`/covers/${cover.rows[0]?.cover}.svg`)
    expect(drawn.statusCode).toBe(200)
    const found = await call<{ audiobooks: { slug: string }[] }>(
      'GET',
      `/audiobooks/search?name=${encodeURIComponent('ਸੱਸੀ ਥਰ')}`,
    )
    expect(found.body.audiobooks.map(({ slug }) => slug)).toContain('Sassi-Thar')
    const { rows: files } = await sql<{ kind: string; bytes: number }>`
      select case when episode_id is null then 'sample' else 'episode' end as kind, bytes
      from renditions where audiobook_id = ${page.body.audiobook._id} order by kind`.execute(db)
    expect(files.map(({ kind }) => kind)).toEqual(['episode', 'sample'])
    expect(files[1]?.bytes).toBeGreaterThan(100_000)
  })

  test('a sample whose part was just deleted has changed meanwhile', async () => {
    const { id, part } = await mastered()
    await sql`delete from submission_parts where id = ${part}`.execute(db)
    const sample = { part, fromMs: 2_000, toMs: 63_000 }
    await expect(cutSample(db, storage, { id, sample })).rejects.toMatchObject({
      code: 'changed_meanwhile',
    })
  })

  test('what is missing is said, and nothing is born', async () => {
    const { id } = await mastered({ prices: {} })
    const refused = await act(id, 'publish')
    expect(refused.status).toBe(422)
    const { rows } = await sql<{ audiobook_id: string | null; state: string }>`
      select audiobook_id, state from submissions where id = ${id}`.execute(db)
    expect(rows[0]).toEqual({ audiobook_id: null, state: 'mastered' })
  })

  test.each([
    ['of the part of another book', 'another', 2_000, 63_000, 'sample.part', 'needs_sample'],
    ['that is too short', 'own', 2_000, 61_000, 'sample.toMs', 'needs_sample_length'],
    ['that goes beyond its part', 'own', 20_000, 81_000, 'sample.toMs', 'needs_sample_inside'],
  ])('a sample %s is missing', async (_, whose, fromMs, toMs, path, code) => {
    const { id, part } = await mastered()
    const sample = { part: whose === 'own' ? part : (await mastered()).part, fromMs, toMs }
    await sql`update submissions set sample = ${JSON.stringify(sample)}::jsonb where id = ${id}`.execute(
      db,
    )
    const refused = await act(id, 'publish')
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: [{ path, code: `studio.${code}` }] },
    })
  })

  test('a sample is held against its part as it is written; of a part under a minute it is all', async () => {
    const { id, part } = await mastered()
    const write = async (fromMs: number, toMs: number) => {
      const { rows } = await sql<{ version: number }>`
        select version from submissions where id = ${id}`.execute(db)
      const body = { version: rows[0]?.version, sample: { part, fromMs, toMs } }
      const answer = await call<{ errors?: { path: string; code: string }[] }>(
        'PUT',
        `/submission/${id}/sample`,
        { as: owner, body },
      )
      return answer.body.errors?.map(({ code }) => code) ?? answer.status
    }
    expect(await write(0, 30_000)).toEqual(['studio.needs_sample_length'])
    expect(await write(20_000, 81_000)).toEqual(['studio.needs_sample_inside'])
    expect(await write(0, 60_000)).toBe(200)
    await sql`update recording_files set duration_ms = 41000 where recording_id in (
      select id from recordings where part_id = ${part})`.execute(db)
    const { body } = await call<{ submission: Submission }>('GET', `/submission/${id}`, {
      as: owner,
    })
    expect(body.submission.missing).toMatchObject([{ path: 'sample.toMs' }])
    expect(await write(0, 30_000)).toEqual(['studio.needs_sample_length'])
    expect(await write(0, 40_001)).toBe(200)
    await sql`update submissions set version = 1 where id = ${id}`.execute(db)
    expect((await act(id, 'publish')).status).toBe(200)
  })

  test('a sample is cut once, however often it is asked for', async () => {
    const { id, part } = await mastered()
    const cut = { id, sample: { part, fromMs: 3_000, toMs: 64_000 } }
    const samples = async () => (await storage.list('samples')).length
    const before = await samples()
    await cutSample(db, storage, cut)
    await cutSample(db, storage, cut)
    expect((await samples()) - before).toBe(1)
  })

  test('whoever both wrote and reads it is one new person, and what it says reaches the catalogue', async () => {
    const names = { roman: 'Nasreen Anjum' }
    const maker = (more: object) => ({ person: null, names: { ...names, ...more } })
    const { id, part } = await mastered({
      book: {
        authors: [maker({ gurmukhi: 'ਨਸਰੀਨ ਅੰਜੁਮ' })],
        narrators: [maker({}), maker({ shahmukhi: 'نسرین انجم' })],
        explicit: true,
        excerpt: true,
      },
      prices: { free: true, prices: [], releaseDate: '2099-01-01' },
    })
    await sql`update submission_parts set title_roman = null where id = ${part}`.execute(db)
    const { body } = await act(id, 'publish')
    const { slug } = body.submission
    const { rows: makers } = await sql<{ role: string; name: string }>`
      select role, name_roman as name from audiobook_people ap join people p on p.id = person_id
        join audiobooks a on a.id = audiobook_id
      where a.slug = ${slug} and role <> 'publisher' order by role`.execute(db)
    expect(makers).toEqual([
      { role: 'author', name: 'Nasreen Anjum' },
      { role: 'narrator', name: 'Nasreen Anjum' },
    ])
    const { rows: people } = await sql`
      select from people where name_roman = 'Nasreen Anjum'`.execute(db)
    expect(people).toHaveLength(1)
    const { rows: book } = await sql<object>`
      select explicit, excerpt, release_date <= current_date as "isOut", e.title_gurmukhi as gurmukhi,
        e.title_shahmukhi as shahmukhi, e.title_roman as roman
      from audiobooks a join episodes e on e.audiobook_id = a.id where a.slug = ${slug}`.execute(db)
    expect(book).toEqual([
      {
        explicit: true,
        excerpt: true,
        isOut: true,
        gurmukhi: 'ਹਿੱਸਾ 1',
        shahmukhi: 'حصہ 1',
        roman: 'Part 1',
      },
    ])
  })

  test('signs that covers cannot draw stay in the title', async () => {
    const { id } = await mastered({ title: { roman: 'Chah ☕ ≈ Life', gurmukhi: 'ਚਾਹ ☕' } })
    const { status, body } = await act(id, 'publish')
    expect([status, body.submission?.slug]).toEqual([200, 'Chah-Life'])
    const { rows } = await sql<{ name: string }>`
      select title_gurmukhi as name from audiobooks where slug = 'Chah-Life'`.execute(db)
    expect(rows).toEqual([{ name: 'ਚਾਹ ☕' }])
  })

  test('a title of nothing that a cover can draw has a cover without words', async () => {
    const { id } = await mastered({ title: { roman: '☕' } })
    expect((await act(id, 'publish')).status).toBe(200)
  })

  test('somebody who is named twice is one, whatever letters their id is typed in', async () => {
    const names = { roman: 'Trinjan Press' }
    const authors = [publisher, publisher.toUpperCase()].map((person) => ({ person, names }))
    const { id } = await mastered({ book: { authors } })
    expect((await act(id, 'publish')).status).toBe(200)
  })

  test('a part whose title is in one native script has a roman one by our rules', async () => {
    const { id, part } = await mastered()
    await sql`update submission_parts set title_roman = null, title_gurmukhi = 'ਹੀਰ' where id = ${part}`.execute(
      db,
    )
    const { body } = await act(id, 'publish')
    const { rows } = await sql<object>`
      select e.title_roman as roman, e.title_shahmukhi_suggested as suggested from episodes e
      join audiobooks a on a.id = e.audiobook_id where a.slug = ${body.submission.slug}`.execute(db)
    expect(rows).toEqual([{ roman: 'Heer', suggested: 'ہیر' }])
  })

  test('a title in Shahmukhi alone has an address, a cover and a roman form', async () => {
    const { id } = await mastered({ title: { shahmukhi: 'پنجر' } })
    const { body } = await act(id, 'publish')
    expect(body.submission.slug).toMatch(/^[A-Z][a-z]+$/)
  })

  test('whoever brought it in speaks for its publisher on its page', async () => {
    const { id } = await mastered()
    const { body } = await act(id, 'publish')
    const { rows } = await sql<{ person: string }>`
      select person_id as person from audiobook_people ap join audiobooks a on a.id = ap.audiobook_id
      where a.slug = ${body.submission.slug} and role = 'publisher'`.execute(db)
    expect(rows).toEqual([{ person: publisher }])
  })

  test('withdrawn, its buyers hear on and nobody buys; suspended, nobody hears', async () => {
    const { id, part } = await mastered()
    const { body } = await act(id, 'publish')
    const slug = body.submission.slug ?? ''
    const book = (await call<BookAnswer>('GET', `/audiobooks/${slug}`)).body.audiobook._id
    const buyer = await makeUser(db)
    await grantEntitlement(db, { userId: buyer, audiobookId: book, source: 'purchase' })
    const hears = async () => (await call('GET', `/playback/${book}`, { as: buyer })).status < 400
    const sold = async () => {
      // As the product does when it hears of a change.
      clearCache()
      return (await call('GET', `/audiobooks/${slug}`)).status === 200
    }
    expect([await hears(), await sold()]).toEqual([true, true])
    await act(id, 'withdraw')
    expect([await hears(), await sold()]).toEqual([true, false])
    await act(id, 'suspend', { note: 'A claim' }, admin.headers)
    expect([await hears(), await sold()]).toEqual([false, false])
    await sql`update recordings set peaks_key = 'peaks/x' where part_id = ${part}`.execute(db)
    for (const who of [{ as: owner }, { headers: house.headers }])
      for (const what of ['audio', 'peaks'])
        expect((await call('GET', `/part/${part}/${what}`, who)).status, what).toBe(403)
    await act(id, 'restore', {}, admin.headers)
    expect([await hears(), await sold()]).toEqual([true, false])
    await act(id, 'republish')
    expect([await hears(), await sold()]).toEqual([true, true])
  })
})

test('a part that is heard in the studio breaks off within a second after its book is suspended', async () => {
  const { id, part } = await mastered()
  await act(id, 'publish')
  const [size, key] = [40 * 1024 * 1024, 'recordings/long.m4a']
  await storage.put(key, Buffer.alloc(size, 1))
  await sql`update recording_files set storage_key = ${key} where recording_id in
    (select id from recordings where part_id = ${part})`.execute(db)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const authorization = `Bearer ${await startSession(db, owner, 'test')}`
  const answer = await beginReading(app, `/api/part/${part}/audio`, { authorization })
  await act(id, 'suspend', { note: 'A claim' }, admin.headers)
  await wait(1_000)
  const { read, complete } = await readOn(answer)
  expect(complete).toBe(false)
  expect(read).toBeLessThan(size / 2)
})

describe('a scheduled book', () => {
  const due = (id: string, since = '1 minute') =>
    sql`update submissions set release_at = now() - ${since}::interval where id = ${id}`.execute(db)
  async function failuresTold(id: string) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from notifications where submission_id = ${id}
        and user_id = ${owner} and data ->> 'what' = 'release_failed'`.execute(db)
    return rows[0]?.n
  }
  const stateOf = async (id: string) =>
    (await db.selectFrom('submissions').select('state').where('id', '=', id).executeTakeFirst())
      ?.state

  test('comes out by itself on its day, once', async () => {
    const { id } = await mastered()
    await act(id, 'schedule', { at: LATER })
    await releaseDue(platform)
    expect(await stateOf(id)).toBe('scheduled')
    await due(id)
    await Promise.all([releaseDue(platform), releaseDue(platform)])
    expect(await stateOf(id)).toBe('published')
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from submission_history where submission_id = ${id}
        and act = 'release'`.execute(db)
    expect(rows[0]?.n).toBe(1)
  })

  test('that came out by a clock that was ahead is out once it is right again', async () => {
    const { id } = await mastered()
    await act(id, 'publish')
    const { rows } = await sql`
      update audiobooks a set published_at = now() + interval '6 hours' from submissions s
      where s.audiobook_id = a.id and s.id = ${id} returning a.id`.execute(db)
    expect(rows).toHaveLength(1)
    await releaseDue(platform)
    expect((await sql`select from audiobooks where published_at > now()`.execute(db)).rows).toEqual(
      [],
    )
  })

  test('that fails on its day keeps no other back, and is given up an hour after it first failed', async () => {
    const failing = await mastered()
    const other = await mastered()
    for (const { id } of [failing, other]) {
      await act(id, 'schedule', { at: LATER })
      await due(id)
    }
    await due(failing.id, '2 days')
    await sql`
      update recording_files f set storage_key = 'recordings/gone.m4a', sha256 = 'gone'
      from recordings r where r.id = f.recording_id and r.part_id = ${failing.part}`.execute(db)
    await releaseDue(platform)
    expect([await stateOf(failing.id), await stateOf(other.id)]).toEqual(['scheduled', 'published'])
    const failedSince = (ago: string) =>
      sql`update submissions set release_failed_at = now() - ${ago}::interval
        where id = ${failing.id} and release_failed_at is not null`.execute(db)
    await failedSince('59 minutes')
    await releaseDue(platform)
    expect(await stateOf(failing.id)).toBe('scheduled')
    await sql`update submissions set release_tries = 1 where id = ${failing.id}`.execute(db)
    await failedSince('3 hours')
    await releaseDue(platform)
    expect(await stateOf(failing.id), 'after an hour in which nothing ran').toBe('scheduled')
    await releaseDue(platform)
    expect(await stateOf(failing.id)).toBe('mastered')
    await act(failing.id, 'schedule', { at: LATER })
    await due(failing.id)
    await releaseDue(platform)
    expect(await stateOf(failing.id), 'another day has an hour of its own').toBe('scheduled')
    expect(await failuresTold(failing.id)).toBe(1)
  })

  test('that nobody can read keeps no other from being noted as failed, and is given up too', async () => {
    const [unreadable, failing] = [await mastered(), await mastered()]
    for (const [place, { id }] of [unreadable, failing].entries()) {
      await act(id, 'schedule', { at: LATER })
      await due(id, `${2 - place} days`)
    }
    await sql`update submissions set book = '{"title": 7}' where id = ${unreadable.id}`.execute(db)
    await sql`update recording_files f set storage_key = 'recordings/gone.m4a', sha256 = 'gone'
      from recordings r where r.id = f.recording_id and r.part_id = ${failing.part}`.execute(db)
    const ids = [unreadable.id, failing.id]
    await releaseDue(platform)
    const { rows } = await sql`select from submissions
      where id = any(${ids}::uuid[]) and release_failed_at is not null`.execute(db)
    expect(rows).toHaveLength(2)
    await sql`update submissions set release_failed_at = now() - interval '1 hour',
      release_tries = 2 where id = any(${ids}::uuid[])`.execute(db)
    await releaseDue(platform)
    expect(await Promise.all(ids.map(stateOf))).toEqual(['mastered', 'mastered'])
  })

  test('that was suspended comes back to be given another day', async () => {
    const { id } = await mastered()
    await act(id, 'schedule', { at: LATER })
    await act(id, 'suspend', { note: 'A claim' }, admin.headers)
    const restored = await act(id, 'restore', {}, admin.headers)
    expect(restored).toMatchObject({ status: 200, body: { submission: { state: 'mastered' } } })
  })

  test('stays where something is missing on its day, and its members are told', async () => {
    const { id } = await mastered()
    await act(id, 'schedule', { at: LATER })
    await sql`update submissions set prices = '{}' where id = ${id}`.execute(db)
    await due(id)
    await releaseDue(platform)
    expect(await stateOf(id)).toBe('mastered')
    expect(await failuresTold(id)).toBe(1)
  })
})

describe('the rights of a book', () => {
  const right = (more: object = {}) => ({ basis: 'licence', holder: 'Trinjan Press', ...more })
  const write = (id: string, rights: object, version: number, sign = true) =>
    call<{ submission: Submission; errors: { code: string }[] }>(
      'PUT',
      `/submission/${id}/rights`,
      {
        as: owner,
        body: { version, rights: { work: right(), performance: right(), ...rights }, sign },
      },
    )
  const bookOf = (id: string) =>
    db
      .selectFrom('audiobooks as a')
      .innerJoin('submissions as s', 's.audiobook_id', 'a.id')
      .select(['a.id', 'a.territories', 'a.rights_end', 'a.published_at', 's.state'])
      .where('s.id', '=', id)
      .executeTakeFirstOrThrow()
  const told = async (id: string, what: string) => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from notifications where submission_id = ${id}
        and user_id = ${owner} and data ->> 'what' = ${what}`.execute(db)
    return rows[0]?.n
  }
  /** Lets days go by for a book: its rights end so much sooner, and what was told is so much older. */
  const daysPass = async (id: string, days: number) => {
    await sql`update audiobooks a set rights_end = rights_end - ${days}::int from submissions s
      where s.id = ${id} and a.id = s.audiobook_id`.execute(db)
    await sql`update submission_history set at = at - make_interval(days => ${days}),
      note = (note::date - ${days}::int)::text
      where submission_id = ${id} and act = 'rightsEnding'`.execute(db)
    await endRights(platform)
    await endRights(platform)
  }
  const dayIn = async (days: number) => {
    const { rows } = await sql<{ day: string }>`
      select (current_date + ${days}::int)::text as day`.execute(db)
    return rows[0]?.day ?? ''
  }

  test('reach as far as all of them do, and must have a country in common', async () => {
    const { id } = await mastered()
    const apart = {
      work: right({ territories: ['IN'] }),
      performance: right({ territories: ['PK'] }),
    }
    const written = await write(id, apart, 1)
    expect(written.status).toBe(200)
    const refused = await act(id, 'publish', { version: 2 })
    expect(refused.body.errors).toMatchObject([{ code: 'studio.needs_territory' }])
    const common = { work: right({ territories: ['IN', 'PK'] }), performance: right() }
    await write(id, common, 2)
    expect((await act(id, 'publish', { version: 3 })).status).toBe(200)
    expect((await bookOf(id)).territories).toEqual(['IN', 'PK'])
  })

  test('that end are told of three times, take the book off sale, and are renewed by a signature', async () => {
    const { id } = await mastered()
    await write(id, { work: right({ until: await dayIn(61) }) }, 1)
    expect((await act(id, 'publish', { version: 2 })).status).toBe(200)
    const counts: (number | undefined)[] = []
    for (const days of [0, 1, 45, 1, 12, 1, 1]) {
      await daysPass(id, days)
      counts.push(await told(id, 'rightsEnding'))
    }
    expect(counts).toEqual([0, 1, 1, 2, 2, 3, 3])
    expect((await bookOf(id)).state).toBe('published')
    await daysPass(id, 1)
    expect(await bookOf(id)).toMatchObject({ state: 'withdrawn', published_at: null })
    expect(await told(id, 'rightsEnded')).toBe(1)

    const stale = await write(id, { work: right({ until: await dayIn(-1) }) }, 2)
    expect(stale.body.errors).toMatchObject([{ code: 'studio.needs_right' }])
    const unsigned = await write(id, {}, 2, false)
    expect(unsigned.status).toBe(200)
    expect((await bookOf(id)).rights_end).not.toBeNull()
    const early = await act(id, 'republish', { version: 3 })
    expect(early.body.errors).toMatchObject([{ code: 'studio.needs_signature' }])
    expect((await write(id, {}, 3)).status).toBe(200)
    expect((await bookOf(id)).rights_end).toBeNull()
    expect((await act(id, 'republish', { version: 4 })).status).toBe(200)
    await endRights(platform)
    expect((await bookOf(id)).state).toBe('published')
  })

  test('that were renewed in time keep a published book on sale', async () => {
    const { id } = await mastered()
    await write(id, { work: right({ until: await dayIn(3) }) }, 1)
    await act(id, 'publish', { version: 2 })
    const renewed = await dayIn(400)
    expect((await write(id, { work: right({ until: renewed }) }, 2)).status).toBe(200)
    await daysPass(id, 10)
    expect((await bookOf(id)).state).toBe('published')
  })

  test.each([
    ['ended, of the cover', { cover: right({ until: '2001-01-01' }) }, 'cover.until', ''],
    ['begins later, of the work', { work: right({ from: '2090-01-01' }) }, 'work.from', '_begun'],
    ['begins later, of the cover', { cover: { from: '2090-01-01' } }, 'cover.from', '_begun'],
  ])('keep a book from readers where one %s', async (_, rights, path, code) => {
    const { id } = await mastered()
    expect((await write(id, rights, 1)).status).toBe(200)
    const refused = await act(id, 'publish', { version: 2 })
    expect(refused.body.errors).toMatchObject([
      { path: `rights.${path}`, code: `studio.needs_right${code}` },
    ])
  })

  test('are those of the day on which a book comes out', async () => {
    const { id } = await mastered()
    const then = new Date().getUTCFullYear() + 2
    const year = { from: `${then}-01-01`, until: `${then}-12-31` }
    await write(id, { work: right(year) }, 1)
    const on = (day: string) =>
      act(id, 'schedule', { version: 2, at: `${day}T00:00:00.000Z` }).then(({ body }) => body)
    expect((await on(`${then - 1}-12-31`)).errors).toMatchObject([
      { code: 'studio.needs_right_begun' },
    ])
    expect((await on(`${then + 1}-01-01`)).errors).toMatchObject([{ code: 'studio.needs_right' }])
    expect((await on(`${then}-06-01`)).submission).toMatchObject({
      state: 'scheduled',
      missing: [],
    })
    const early = await act(id, 'publish', { version: 2, at: `${then}-06-01T00:00:00.000Z` })
    expect(early.body.errors).toMatchObject([{ code: 'studio.needs_right_begun' }])
  })

  test('that ended sell and give nothing, before the book is taken off sale and after a suspension', async () => {
    const { id } = await mastered()
    const free = await mastered({ prices: { free: true, prices: [] } })
    const books: string[] = []
    for (const one of [id, free.id]) {
      await write(one, { work: right({ until: await dayIn(0) }) }, 1)
      await act(one, 'publish', { version: 2 })
      books.push((await bookOf(one)).id)
    }
    const [paid = '', given = ''] = books
    const [buyer, other] = [await makeUser(db), await makeUser(db)]
    const take = async (as: string) => [
      (await call('POST', '/order/create', { as, body: { audiobook: paid } })).status,
      (await call('POST', '/library/create', { as, body: { audiobook: given } })).status,
    ]
    expect(await take(buyer)).toEqual([201, 201])
    const over = { work: right({ until: await dayIn(-1) }), performance: right() }
    await sql`update submissions set rights = rights || ${JSON.stringify(over)}::jsonb
      where id = any(${[id, free.id]})`.execute(db)
    await sql`update audiobooks set rights_end = current_date - 1 where id = any(${books})`.execute(
      db,
    )
    expect(await take(other)).toEqual([404, 404])
    expect((await call('GET', `/playback/${given}`, { as: buyer })).status).toBe(200)
    await act(id, 'suspend', { note: 'A claim', version: 2 }, admin.headers)
    const restored = await act(id, 'restore', { version: 2 }, admin.headers)
    expect(restored.body.submission.state).toBe('withdrawn')
    expect(await bookOf(id)).toMatchObject({ state: 'withdrawn', published_at: null })
  })
})
