import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makeUser } from '#test/factories.ts'
import { runJobs } from '#test/jobs.ts'
import { makeNarrationWorld } from '#test/narration-world.ts'
import { makePublishingWorld } from '#test/publishing-world.ts'
import { makeMember, makeOrganisation, makeRecording, makeStaff } from '#test/studio.ts'
import { notifyWishers } from '#features/shop/wishlist/price-watch.server.ts'
import type { NarrationRequest, Offered, WorkToNarrate } from './contract.ts'
import { endNarrations, endPastOffers } from './endings.server.ts'

const testApp = await startTestApp()
const { call, db } = testApp
const { house, owner, draft, offer, withdraw, open, work, wish } = await makeNarrationWorld(testApp)

interface Offer {
  offered: boolean
  lacks: string[]
  may: boolean
}
const offerOf = (id: string, as: string) => call<Offer>('GET', `/narration/offer/${id}`, { as })
const offerList = (as: string, body: object) =>
  call<Offered>('POST', '/narration/offerList', { as, body })
const worksFor = (as: string, query = '') =>
  call<{ works: WorkToNarrate[]; next: string | null }>('GET', `/narration/list?${query}`, { as })
const ask = (id: string, { as, organisation, note = 'I read.' }: Voice & { note?: string }) =>
  call<{ code: string }>('POST', `/narration/work/${id}/ask`, { as, body: { organisation, note } })
const requests = async (as: string, side = 'received') =>
  (
    await call<{ requests: NarrationRequest[] }>(
      'GET',
      `/narration/requests?side=${side}&_limit=50`,
      { as },
    )
  ).body.requests
const decide = (id: string, act: 'accept' | 'decline', as: string) =>
  call<{ code: string }>('POST', `/narration/request/${id}/${act}`, { as })
const end = (id: string, as: string) =>
  call<{ code: string }>('DELETE', `/narration/request/${id}`, { as })
const told = async (as: string) =>
  (
    await call<{ notification: { title: string; path: string; kind: string }[] }>(
      'GET',
      '/notification/list',
      { as },
    )
  ).body.notification.map(({ title, path }) => `${title} ${path}`)

/** An organisation that reads aloud, by its owner. */
interface Voice {
  as: string
  organisation: string
}
async function makeVoice(): Promise<Voice> {
  const { id: organisation } = await makeOrganisation(db, 'Koonj Voices')
  return { as: await makeMember(db, organisation, 'owner'), organisation }
}
async function makeList(organisation: string): Promise<string> {
  const { id } = await db
    .insertInto('imports')
    .values({
      organisation_id: organisation,
      filename: 'a',
      format: 'csv',
      bytes: 1,
      sha256: 'none',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
async function requestOf(id: string) {
  const found = (await requests(owner)).find((one) => one.work._id === id)
  if (!found) throw new Error('There is no request')
  return found
}

describe('an offer', () => {
  test.each([
    ['no native title', { gurmukhi: null, roman: 'Sassi' }, ['title']],
    ['no author', { author: null }, ['author']],
    ['rights that nobody knows', { basis: null }, ['rights']],
    ['a licence of nobody', { basis: 'licence' }, ['rights']],
  ])('of a draft with %s is left, and said why', async (_, lacking, lacks) => {
    const id = await draft(lacking)
    expect((await offer([id])).body).toMatchObject({ offered: 0, left: 1 })
    expect((await offerOf(id, owner)).body).toMatchObject({ offered: false, lacks, may: true })
    expect((await work(id)).status).toBe(404)
  })

  test('ends with the first recording, and is not made of a draft that has one', async () => {
    const id = await open()
    const { id: part } = await db
      .insertInto('submission_parts')
      .values({ submission_id: id, position: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await work(id)).status).toBe(200)
    await makeRecording(db, part, owner)
    expect((await work(id)).status).toBe(404)
    expect((await offer([id])).body).toMatchObject({ offered: 0, left: 1 })
    expect((await offerOf(id, owner)).body.lacks).toEqual(['recording'])
  })

  test('is made and taken back by owners and editors alone; strangers and staff hear of none', async () => {
    const [id, offered] = [await draft(), await open()]
    const { id: other } = await makeOrganisation(db)
    const editor = await makeMember(db, house, 'editor')
    const admin = await makeStaff(db, 'admin')
    for (const as of [await makeMember(db, other, 'owner'), await makeUser(db), admin.id]) {
      expect((await offer([id], as)).status).toBe(404)
      expect((await withdraw([offered], as)).status).toBe(404)
      expect((await offerOf(id, as)).status).toBe(404)
      expect((await offerList(as, { organisation: house })).status).toBe(404)
    }
    for (const role of ['narrator', 'viewer'] as const) {
      const as = await makeMember(db, house, role)
      expect((await offer([id], as)).status).toBe(403)
      expect((await withdraw([offered], as)).status).toBe(403)
      expect((await offerList(as, { organisation: house })).status).toBe(403)
      expect((await offerOf(id, as)).body).toMatchObject({ offered: false, may: false })
    }
    expect((await work(id)).status).toBe(404)
    expect((await work(offered)).status).toBe(200)
    expect((await offer([id, id], editor)).body).toMatchObject({ offered: 1, left: 0 })
    expect((await work(id)).status).toBe(200)
  })

  test('is taken back by staff who review, which is audited once', async () => {
    const [id, hidden, support, editor] = [
      await open(),
      await draft(),
      await makeStaff(db, 'support'),
      await makeStaff(db, 'editor'),
    ]
    const takeBack = async ({ headers }: typeof editor, ...submissions: string[]) =>
      (await call('POST', '/narration/withdraw', { headers, body: { submissions } })).status
    expect(await takeBack(support, id)).toBe(404)
    expect(await takeBack(editor, id, hidden)).toBe(404)
    // Without the second step nobody is staff.
    expect((await withdraw([id], editor.id)).status).toBe(404)
    expect((await work(id)).status).toBe(200)
    expect(await takeBack(editor, id)).toBe(200)
    expect((await work(id)).status).toBe(404)
    expect(await takeBack(editor, id)).toBe(404)
    const { rows } = await sql`
      select act, actor_id from audit_log where subject_id = ${id}`.execute(db)
    expect(rows).toEqual([{ act: 'submission.end_offer', actor_id: editor.id }])
  })

  test('is made by no organisation that staff barred, which reads why and may again once they allow it', async () => {
    const { id: press } = await makeOrganisation(db)
    const as = await makeMember(db, press, 'owner')
    const [offered, other] = [await draft({}, press), await draft({}, press)]
    await offer([offered], as)
    const [editor, support] = [await makeStaff(db, 'editor'), await makeStaff(db, 'support')]
    const reason = 'These works are not yours.'
    const bar = async ({ headers }: typeof editor, act = 'barOffers') =>
      (await call('POST', `/admin/organisation/${press}/${act}`, {
        headers,
        body: act === 'barOffers' ? { reason } : {},
      })).status // prettier-ignore
    expect([await bar(support), await bar(editor, 'allowOffers')]).toEqual([403, 409])
    expect((await work(offered)).status).toBe(200)
    expect([await bar(editor), await bar(editor)]).toEqual([200, 409])
    expect((await work(offered)).status).toBe(404)
    const refused = { status: 403, body: { code: 'offers_barred' } }
    expect(await offer([other], as)).toMatchObject(refused)
    expect(await offerList(as, { organisation: press })).toMatchObject(refused)
    const { body } = await call<{ organisation: { barred: string | null }[] }>(
      'GET',
      '/organisation/list',
      { as },
    )
    expect(body.organisation).toMatchObject([{ barred: reason }])
    expect(await bar(editor, 'allowOffers')).toBe(200)
    expect((await offer([other], as)).body).toMatchObject({ offered: 1 })
    const { rows } =
      await sql`select act from audit_log where subject_id = ${press} order by at`.execute(db)
    expect(rows).toEqual([{ act: 'organisation.bar_offers' }, { act: 'organisation.allow_offers' }])
  })

  test('of a barred organisation is allowed by staff who are not of it, nor worked for it', async () => {
    const { id: press } = await makeOrganisation(db)
    const [editor, other] = [await makeStaff(db, 'editor'), await makeStaff(db, 'editor')]
    const member = { organisation_id: press, user_id: editor.id, role: 'owner' }
    await db.insertInto('organisation_members').values(member).execute()
    const work = await draft({}, press)
    await sql`insert into submission_writers values (${work}, ${editor.id})`.execute(db)
    const bar = async ({ headers }: typeof editor, act: string, body = {}) =>
      (await call<{ code: string }>('POST', `/admin/organisation/${press}/${act}`, { headers, body })).body.code // prettier-ignore
    expect(await bar(other, 'barOffers', { reason: 'Not theirs.' })).toBeUndefined()
    expect(await bar(editor, 'allowOffers')).toBe('own_submission')
    await sql`delete from organisation_members where user_id = ${editor.id}`.execute(db)
    expect(await bar(editor, 'allowOffers')).toBe('own_submission')
    expect(await bar(other, 'allowOffers')).toBeUndefined()
  })

  test('ends with the next day where a bar broke off before it came to that', async () => {
    const { id: press } = await makeOrganisation(db)
    const id = await draft({}, press)
    await offer([id], await makeMember(db, press, 'owner'))
    await sql`update organisations set offers_barred_for = 'No.' where id = ${press}`.execute(db)
    await endPastOffers(db)
    expect((await work(id)).status).toBe(404)
  })

  test.each([
    [{ gurmukhi: 'ਹੀਰ t.me/foo' }, ['address']],
    [{ author: 'ਵਾਰਿਸ 98765 43210' }, ['address']],
    [{ roman: 'Heer (0300) 123-4567' }, ['address']],
    [{ gurmukhi: '੧੯੪੭–੧੯੮੪', roman: 'Dr. S.S. Charan Singh, Vol.II, M.A.' }, []],
  ])('is made of no title or author that leads to somebody: %j', async (more, lacks) => {
    const id = await draft(more)
    expect((await offerOf(id, owner)).body.lacks).toEqual(lacks)
    expect((await offer([id])).body).toMatchObject({ offered: lacks.length ? 0 : 1 })
  })

  test('waits for a recording that comes meanwhile, and is not made then', async () => {
    const id = await draft()
    const { id: part } = await db
      .insertInto('submission_parts')
      .values({ submission_id: id, position: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const offered = await db.transaction().execute(async (tx) => {
      await sql`select from submissions where id = ${id} for update`.execute(tx)
      await makeRecording(tx, part, owner)
      const answer = offer([id])
      await expect
        .poll(async () => {
          const { rows } = await sql`select from pg_stat_activity where wait_event_type = 'Lock'
            and datname = current_database() and query like '%for no key update%'`.execute(db)
          return rows.length
        })
        .toBe(1)
      return { answer }
    })
    expect((await offered.answer).body).toMatchObject({ offered: 0, left: 1 })
    expect((await work(id)).status).toBe(404)
  })

  test('of one that nobody may write refuses all that are named with it', async () => {
    const [own, foreign] = [await draft(), await draft({}, (await makeOrganisation(db)).id)]
    expect((await offer([own, foreign])).status).toBe(404)
    expect((await work(own)).status).toBe(404)
    expect((await offer([])).status).toBe(422)
  })

  test('of a whole list goes on by itself, five hundred at a time, and leaves what lacks something', async () => {
    const { id: press } = await makeOrganisation(db)
    const as = await makeMember(db, press, 'owner')
    await draft({ author: null }, press)
    const copied = await draft({}, press)
    await sql`insert into submissions (organisation_id, book, rights)
      select organisation_id, book, rights from submissions, generate_series(1, 1100)
      where id = ${copied}`.execute(db)
    const first = await offerList(as, { organisation: press })
    expect(first).toMatchObject({ status: 200, body: { goesOn: true } })
    expect(first.body.offered).toBeLessThanOrEqual(500)
    await call('POST', '/narration/withdrawList', { as, body: { organisation: press } })
    await runJobs(testApp)
    const count = () =>
      sql<{ n: number; found: number }>`select count(*)::int as n, count(terms)::int as found
        from open_works where organisation_id = ${press}`.execute(db)
    expect((await count()).rows).toEqual([{ n: 0, found: 0 }])
    await offerList(as, { organisation: press })
    await runJobs(testApp)
    expect((await count()).rows).toEqual([{ n: 1101, found: 1101 }])
    expect((await offerList(as, { organisation: press })).status).toBe(200)
    await runJobs(testApp)
    expect((await count()).rows).toEqual([{ n: 1101, found: 1101 }])
    const own = await worksFor(as, `organisation=${press}&_limit=50`)
    expect(own.body.works).toHaveLength(50)
    await call('POST', '/narration/withdrawList', { as, body: { organisation: press } })
    expect((await count()).rows).toEqual([{ n: 0, found: 0 }])
  })

  test('of all books that is on its way ends with a list that is taken back', async () => {
    const { id: press } = await makeOrganisation(db)
    const as = await makeMember(db, press, 'owner')
    const first = await draft({}, press)
    await sql`insert into submissions (organisation_id, book, rights)
      select organisation_id, book, rights from submissions, generate_series(1, 600)
      where id = ${first}`.execute(db)
    const list = await makeList(press)
    await sql`insert into import_rows (import_id, position, line, verdict, submission_id)
      select ${list}, row_number() over (), 1, 'new', id from submissions
      where organisation_id = ${press}`.execute(db)
    expect((await offerList(as, { organisation: press })).body.goesOn).toBe(true)
    const body = { organisation: press, import: list }
    expect((await call('POST', '/narration/withdrawList', { as, body })).status).toBe(200)
    await runJobs(testApp)
    const { rows } = await sql`select from open_works where organisation_id = ${press}`.execute(db)
    expect(rows).toEqual([])
  })

  test('of a list takes the titles of that list, and no list of another organisation', async () => {
    const { id: press } = await makeOrganisation(db)
    const as = await makeMember(db, press, 'owner')
    const [listed, other] = [await draft({}, press), await draft({}, press)]
    const list = await makeList(press)
    await sql`insert into import_rows (import_id, position, line, verdict, submission_id)
      values (${list}, 1, 2, 'new', ${listed})`.execute(db)
    expect((await offerList(owner, { organisation: house, import: list })).status).toBe(404)
    const { body } = await offerList(as, { organisation: press, import: list })
    expect(body).toMatchObject({ offered: 1, left: 0, goesOn: false })
    expect([(await work(listed)).status, (await work(other)).status]).toEqual([200, 404])
  })
})

describe('whoever reads aloud', () => {
  test('finds works of other houses as a member of one, asks once, and is told no further', async () => {
    const [id, voice] = [await open({ gurmukhi: 'ਲੂਣਾ', genres: ['epic'] }), await makeVoice()]
    expect((await worksFor(await makeUser(db))).status).toBe(403)
    const { body } = await worksFor(voice.as, 'genre=epic')
    expect(body.works).toMatchObject([
      { _id: id, offered_by: { roman: 'Pilac Lahore' }, own: false, request: null },
    ])
    expect((await ask(id, voice)).status).toBe(200)
    expect((await ask(id, voice)).status).toBe(200)
    expect((await worksFor(voice.as, 'genre=epic')).body.works[0]?.request?.state).toBe('asked')
    const received = (await requests(owner)).filter((one) => one.work._id === id)
    expect(received).toMatchObject([
      {
        by: { roman: 'Koonj Voices' },
        note: 'I read.',
        state: 'asked',
        may: ['accept', 'decline'],
      },
    ])
    await runJobs(testApp)
    expect(await told(owner)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/Somebody asks to read .*ਲੂਣਾ.* aloud \/studio\/open\?view=requests/),
      ]),
    )
    expect((await requests(voice.as, 'sent')).map(({ work: { _id } }) => _id)).toEqual([id])
    expect(await requests(await makeUser(db))).toEqual([])
  })

  test('asks for no work of their own house, none in a name that is not theirs, and three at once', async () => {
    const [id, voice] = [await open(), await makeVoice()]
    const own = await ask(id, { as: owner, organisation: house })
    expect(own).toMatchObject({ status: 403, body: { code: 'own_submission' } })
    expect((await ask(id, { as: voice.as, organisation: house })).status).toBe(404)
    const narrator = await makeMember(db, voice.organisation, 'narrator')
    expect((await ask(id, { as: narrator, organisation: voice.organisation })).status).toBe(403)
    const hidden = await draft()
    expect((await ask(hidden, voice)).status).toBe(404)
    const others = [await open(), await open(), await open()]
    for (const one of others) expect((await ask(one, voice)).status).toBe(200)
    expect(await ask(id, voice)).toMatchObject({
      status: 409,
      body: { code: 'too_many_narrations' },
    })
    const [sent] = await requests(voice.as, 'sent')
    expect((await end(sent?._id ?? '', voice.as)).status).toBe(200)
    expect((await ask(id, voice)).status).toBe(200)
  })

  test('has a work for thirty days once its owner accepts, and is invited as a narrator', async () => {
    const [id, voice, other] = [
      await open({ genres: ['epic'] }),
      await makeVoice(),
      await makeVoice(),
    ]
    await ask(id, voice)
    await ask(id, other)
    const received = (await requests(owner)).filter((one) => one.work._id === id)
    const [second, first] = received.map(({ _id }) => _id)
    if (!first || !second) throw new Error('Two asked')
    const editor = await makeMember(db, house, 'editor')
    expect((await decide(first, 'accept', editor)).status).toBe(403)
    for (const as of [voice.as, await makeUser(db)])
      expect((await decide(first, 'accept', as)).status).toBe(404)
    expect((await decide(first, 'accept', owner)).status).toBe(200)
    expect((await decide(first, 'accept', owner)).body.code).toBe('already_decided')
    expect((await decide(second, 'accept', owner)).body.code).toBe('already_taken')
    const ids = (await worksFor(other.as, 'genre=epic')).body.works.map(({ _id }) => _id)
    expect(ids).not.toContain(id)
    const late = await makeVoice()
    expect((await ask(id, late)).body.code).toBe('already_taken')
    const { invitation } = (
      await call<{ invitation: { role: string }[] }>('GET', '/organisation/list', { as: voice.as })
    ).body
    expect(invitation).toMatchObject([{ role: 'narrator' }])
    await runJobs(testApp)
    expect(await told(voice.as)).toEqual([
      expect.stringMatching(/is yours to read aloud \/studio\/open\?view=requests/),
    ])
    expect((await requestOf(id))._id).toBe(second)
    // Readers wish for it all the while.
    expect((await work(id)).status).toBe(200)
    await sql`update narration_requests set expires_at = now() where id = ${first}`.execute(db)
    await endNarrations(db)
    expect((await worksFor(late.as, 'genre=epic')).body.works.map(({ _id }) => _id)).toContain(id)
    expect((await decide(second, 'accept', owner)).status).toBe(200)
  })

  test('asks for one work twice a day, since each time is a mail to others', async () => {
    const [id, voice] = [await open(), await makeVoice()]
    for (let times = 0; times < 2; times++) {
      expect((await ask(id, voice)).status).toBe(200)
      expect((await ask(id, voice)).status).toBe(200)
      const [sent] = await requests(voice.as, 'sent')
      expect((await end(sent?._id ?? '', voice.as)).status).toBe(200)
    }
    expect((await ask(id, voice)).body.code).toBe('too_many_requests')
    expect((await ask(id, await makeVoice())).status).toBe(200)
  })

  test('is declined once, by an editor too, and gives back what they have', async () => {
    const [id, voice] = [await open(), await makeVoice()]
    await ask(id, voice)
    const request = await requestOf(id)
    const editor = await makeMember(db, house, 'editor')
    expect((await decide(request._id, 'decline', editor)).status).toBe(200)
    expect((await ask(id, voice)).body.code).toBe('already_decided')
    expect((await end(request._id, voice.as)).body.code).toBe('already_decided')
    const other = await makeVoice()
    await ask(id, other)
    const [sent] = await requests(other.as, 'sent')
    if (!sent) throw new Error('Nothing was asked')
    await decide(sent._id, 'accept', owner)
    expect((await end(sent._id, voice.as)).status).toBe(404)
    expect((await end(sent._id, other.as)).status).toBe(200)
    await runJobs(testApp)
    expect(await told(owner)).toEqual(
      expect.arrayContaining([expect.stringMatching(/request to read .* aloud is over/)]),
    )
  })

  test('keeps what they asked for while the draft lacks something, which nobody decides on then', async () => {
    const [id, voice] = [await open(), await makeVoice()]
    await ask(id, voice)
    const { _id } = await requestOf(id)
    const write = (basis: string | null) =>
      sql`update submissions set rights = ${JSON.stringify({ work: { basis } })}::jsonb
        where id = ${id}`.execute(db)
    await write(null)
    await endNarrations(db)
    expect((await requestOf(id)).may).toEqual([])
    for (const act of ['accept', 'decline'] as const)
      expect((await decide(_id, act, owner)).status).toBe(404)
    expect((await offer([id])).body).toMatchObject({ offered: 0, left: 1 })
    await write('public_domain')
    expect((await decide(_id, 'accept', owner)).status).toBe(200)
  })

  test.each([
    ['taken back', (id: string) => withdraw([id])],
    ['deleted', (id: string) => call('DELETE', `/submission/${id}`, { as: owner })],
    ['declined', (id: string) => sql`update submissions set state = 'declined' where id = ${id}`.execute(db)],
    ['past its rights', async (id: string) => {
      await sql`update open_works set rights_until = current_date - 2 where id = ${id}`.execute(db)
      const request = await requestOf(id)
      expect((await decide(request._id, 'accept', owner)).status).toBe(404)
      await endPastOffers(db)
    }],
  ] as const)('hears that a work is %s', async (_, act) => {
    const [id, voice] = [await open({ gurmukhi: 'ਕੀਮਾ' }), await makeVoice()]
    await ask(id, voice)
    await act(id)
    await endNarrations(db)
    expect(await requests(voice.as, 'sent')).toEqual([])
    const mails = await runJobs(testApp)
    const ended = mails.filter(({ text }) => /request to read .*ਕੀਮਾ.* aloud is over/.test(text))
    expect(ended).toHaveLength(1)
    expect(await told(voice.as)).toEqual([
      expect.stringMatching(/request to read .*ਕੀਮਾ.* aloud is over \/studio\/open\?view=requests/),
    ])
    const { rows } = await sql`select from narration_requests where work_id = ${id}`.execute(db)
    expect(rows).toEqual([])
  }) // prettier-ignore

  test('is given nothing once they speak no more for whom they asked; a viewer becomes a narrator', async () => {
    const [id, voice] = [await open(), await makeVoice()]
    await ask(id, voice)
    const { _id } = await requestOf(id)
    const become = (role: string) =>
      sql`update organisation_members set role = ${role}
        where organisation_id = ${voice.organisation} and user_id = ${voice.as}`.execute(db)
    await become('narrator')
    expect((await decide(_id, 'accept', owner)).status).toBe(404)
    await become('editor')
    await db
      .insertInto('organisation_members')
      .values({ organisation_id: house, user_id: voice.as, role: 'viewer' })
      .execute()
    expect(await requests(voice.as)).toEqual([])
    expect((await decide(_id, 'accept', owner)).status).toBe(200)
    const { rows } = await sql`select role from organisation_members
      where organisation_id = ${house} and user_id = ${voice.as}`.execute(db)
    expect(rows).toEqual([{ role: 'narrator' }])
  })

  test('keeps an invitation that waits for them', async () => {
    const [id, voice] = [await open(), await makeVoice()]
    await sql`insert into organisation_invitations
        (organisation_id, email, email_folded, role, invited_by, expires_at)
      select ${house}, email, email_folded, 'editor', ${owner}, now() + interval '1 day'
      from users where id = ${voice.as}`.execute(db)
    await ask(id, voice)
    expect((await decide((await requestOf(id))._id, 'accept', owner)).status).toBe(200)
    const { rows } = await sql`select i.role from organisation_invitations i
      join users u using (email_folded) where u.id = ${voice.as}`.execute(db)
    expect(rows).toEqual([{ role: 'editor' }])
  })

  test('is written of to the house in words that outlive the request', async () => {
    const [id, voice] = [await open({ gurmukhi: 'ਪੂਰਨ' }), await makeVoice()]
    await ask(id, { ...voice, note: 'Twenty years on the radio.' })
    await withdraw([id])
    const mails = await runJobs(testApp)
    expect(mails.some(({ text }) => text.includes('Twenty years on the radio.'))).toBe(true)
  })
})

describe('those who wished for a work', async () => {
  const { mastered, act } = await makePublishingWorld(testApp, house, owner)

  async function wished() {
    const { id } = await mastered({
      title: { roman: `Chandan ${crypto.randomUUID().slice(0, 4)}`, gurmukhi: 'ਚੰਦਨ' },
    })
    const as = await makeUser(db)
    await db.insertInto('open_work_wishes').values({ work_id: id, user_id: as }).execute()
    return { id, as }
  }

  test('hear of the book when it comes out, and have it on their wishlist', async () => {
    const { id, as } = await wished()
    expect((await act(id, 'publish')).status).toBe(200)
    await notifyWishers(db)
    await notifyWishers(db)
    expect(await told(as)).toEqual([expect.stringMatching(/is out now \/browse\/ProductPage\//)])
    expect((await call('GET', '/wishlist/count', { as })).body).toMatchObject({ count: 1 })
  })

  test('hear of its announcement once, and of its day', async () => {
    const { id, as } = await wished()
    const at = new Date(Date.now() + 40 * 86_400_000).toISOString()
    await act(id, 'schedule', { at })
    expect(await told(as)).toEqual([])
    for (const name of ['announce', 'unannounce', 'announce']) await act(id, name)
    await runJobs(testApp)
    expect(await told(as)).toEqual([
      expect.stringMatching(/which you wished for, is announced \/browse\/ProductPage\//),
    ])
  })

  test('of a work that is not offered keep their wish', async () => {
    const [id, as] = [await open(), await makeUser(db)]
    await wish(id, as)
    await withdraw([id])
    const { rows } = await sql`select from open_work_wishes where work_id = ${id}`.execute(db)
    expect(rows).toHaveLength(1)
  })
})
