import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { Writable } from 'node:stream'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fillTables, rowsOf, tablesOfPeople, whose } from '#test/access-rows.ts'
import { startTestApp } from '#test/app.ts'
import { makeBook } from '#test/factories.ts'
import { makeMember, makeOrganisation } from '#test/studio.ts'
import { runJobs, secretsOf } from '#test/jobs.ts'
import { audit } from '#server/auth/audit.ts'
import { startSession } from '#server/auth/sessions.ts'
import type { Submission } from '#features/studio/submissions/contract.ts'

const CANARY = 'kanaari'
const HEX = Buffer.from(CANARY).toString('hex')
const EMAIL = `${CANARY}-mail@example.com`
/** How the counts of attempts know the address. */
const BLURRED = createHash('sha256').update(EMAIL).digest('base64url')
const PASSWORD = 'Xylofon-7731'

let log = ''
const lines = new Writable({
  write(chunk: Buffer, _encoding, done) {
    log += chunk.toString()
    done()
  },
})
const testApp = await startTestApp({ LOG_LEVEL: 'trace' }, lines)
const { call, db, env } = testApp

/** A person who came in by the front door, so that mails, logs, counts and sessions know them. */
async function joined(): Promise<string> {
  await call('POST', '/user/signup', {
    body: {
      firstName: `${CANARY}first`,
      lastName: `${CANARY}last`,
      email: EMAIL,
      gender: 'Other',
      password: PASSWORD,
      confirmPassword: PASSWORD,
      dob: '1990-02-28',
    },
  })
  const { code } = secretsOf(await runJobs(testApp), EMAIL)
  await call('POST', '/user/verifyEmail/999999', { body: { email: EMAIL } })
  const { body } = await call<{ user: { _id: string } }>('POST', `/user/verifyEmail/${code}`, {
    body: { email: EMAIL },
    headers: { 'user-agent': `${CANARY} browser` },
  })
  await call('POST', '/user/login', { body: { email: EMAIL, password: 'Wrong-1234' } })
  await call('POST', '/user/login', { body: { email: EMAIL, password: PASSWORD } })
  await call('GET', `/dev?email=${EMAIL}`)
  return body.user._id
}

/** Rights that a person signs for an organisation of others. */
async function signed(id: string): Promise<string> {
  const { id: organisation } = await makeOrganisation(db)
  await makeMember(db, organisation, 'owner')
  await sql`insert into organisation_members (organisation_id, user_id, role)
    values (${organisation}, ${id}, 'owner')`.execute(db)
  const { id: submission } = await db
    .insertInto('submissions')
    .values({ organisation_id: organisation })
    .returning('id')
    .executeTakeFirstOrThrow()
  const right = { basis: 'own', holder: 'Trinjan Press' }
  const rights = { work: right, performance: right }
  const body = { version: 1, rights, sign: true }
  const answer = await call<{ submission: Submission }>('PUT', `/submission/${submission}/rights`, {
    as: id,
    body,
  })
  expect(answer.body.submission.rights.signed?.name).toBe(`${CANARY}first ${CANARY}last`)
  return submission
}

/** Puts the canary into every column of a table that takes words; answers how many took it. */
async function sing(table: string, id: string): Promise<number> {
  const { rows } = await sql<{ name: string; type: string }>`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'
      and data_type in ('text', 'ARRAY', 'jsonb', 'bytea')
      -- Their address sings by itself, and is still needed; codes of gifts are ours to make.
      and (table_name, column_name) not in (('users', 'email'), ('users', 'email_folded'),
        ('gift_cards', 'code_hash'), ('gift_cards', 'code_last4'),
        -- An offer ends with what its draft says, and is to be looked for here.
        ('submissions', 'book'), ('submissions', 'rights'), ('submissions', 'cover'))
  `.execute(db)
  const song = sql`${CANARY} || gen_random_uuid()::text`
  const values = {
    text: song,
    ARRAY: sql`array[${song}]`,
    jsonb: sql`to_jsonb(${song})`,
    bytea: sql`convert_to(${song}, 'UTF8')`,
  }
  let sung = 0
  for (const { name, type } of rows) {
    const value = values[type as keyof typeof values]
    await sql`update ${sql.table(table)} set ${sql.ref(name)} = ${value} where ${whose(table)} = ${id}`
      .execute(db)
      .then(() => (sung += 1))
      .catch((error: { code: string }) => {
        // One of a few words that the database allows: nobody's own.
        if (error.code !== '23514') throw error
      })
  }
  return sung
}

/** Which tables of which schemas hold a text, in whatever column. */
async function tablesWith(...texts: string[]): Promise<string[]> {
  const { rows } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
    order by 1, 2
  `.execute(db)
  expect(rows.map(({ schema }) => schema)).toContain('graphile_worker')
  const found: string[] = []
  for (const { schema, name } of rows) {
    const hits = await sql`
      select from ${sql.id(schema, name)} t
      where exists (select from unnest(${texts}::text[]) s where t::text ilike '%' || s || '%')
    `.execute(db)
    if (hits.rows.length > 0) found.push(schema === 'public' ? name : `${schema}.${name}`)
  }
  return found
}

const filesWith = (text: string) =>
  readdirSync(env.dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .filter((entry) => {
      const bytes = readFileSync(`${entry.parentPath}/${entry.name}`, 'utf8')
      return `${entry.name} ${bytes}`.toLowerCase().includes(text)
    })

test('every table that refers to people is one that deletion looks at', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'users'::regclass
  `.execute(db)
  const known = await tablesOfPeople(db)
  expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([])
})

test('a canary in all that is a person’s is silent everywhere after the deletion', async () => {
  const id = await joined()
  const book = await makeBook(db)
  const { id: episode } = await db
    .selectFrom('episodes')
    .select('id')
    .where('audiobook_id', '=', book)
    .where('position', '=', 1)
    .executeTakeFirstOrThrow()
  const submission = await signed(id)
  await call('PATCH', `/audiobooks/${book}/updatesearch?name=heer`, { as: id })
  const zeros = (bytes: number) => Buffer.alloc(bytes).toString('base64url')
  const keys = { p256dh: zeros(65), auth: zeros(16) }
  const push = { endpoint: 'https://push.example/', keys }
  // Refused, and counted for the account as what is taken is.
  expect((await call('POST', '/push/subscribe', { as: id, body: push })).status).toBe(422)
  const headers = { origin: testApp.env.publicUrl }
  await call('POST', '/user/resendToken', { body: { email: EMAIL }, headers })
  await runJobs(testApp)
  await fillTables(db, id, { id: book, episode })
  const { rows: people } = await sql<{ person: string }>`
    update organisations set state = 'accepted', decided_at = now(),
      person_id = (select person_id from audiobook_people limit 1)
    where applied_by = ${id} returning person_id as person`.execute(db)
  expect(people).toHaveLength(1)
  await sql`insert into organisations (kind, name_roman, applied_by)
    values ('author', 'Another press', ${id})`.execute(db)
  const tables = ['users', ...(await tablesOfPeople(db))]
  const singing: string[] = []
  for (const table of tables) if ((await sing(table, id)) > 0) singing.push(table)
  const actor = { id, role: 'listener' as const }
  await audit(db, actor, { act: 'account.find', subject: 'user', subjectId: id })
  await sql`select graphile_worker.add_job('verification.sendCode', ${{ userId: id }}::json)`.execute(
    db,
  )
  await sql`update graphile_worker._private_jobs
    set attempts = max_attempts, last_error = ${`no mailbox ${EMAIL}`}`.execute(db)

  const queue = 'graphile_worker._private_jobs'
  expect((await tablesWith(CANARY, HEX)).toSorted()).toEqual(
    [queue, 'open_work_lists', 'open_work_terms', ...singing].toSorted(),
  )
  expect(singing.length).toBeGreaterThanOrEqual(15)
  expect(await tablesWith(BLURRED)).toEqual(['code_askers', 'rate_limits'])
  const before = await rowsOf(db, id)
  expect(Object.entries(before).filter(([, rows]) => rows.length === 0)).toEqual([])
  expect(filesWith(CANARY).length).toBeGreaterThan(0)

  await call('POST', '/user/accountDelete', { body: { email: EMAIL } })
  const mail = (await runJobs(testApp)).findLast(({ to }) => to === EMAIL)
  const otp = /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? ''
  const verified = await call<{ token: string }>('POST', `/user/deleteOtp/${otp}`, {
    body: { email: EMAIL },
  })
  // The person has an app by now, and shows it.
  const session = await startSession(db, id, 'test', { twoFactor: true })
  const deleted = await call('POST', `/user/confirmDelete/${verified.body.token}`, {
    headers: { authorization: `Bearer ${session}` },
  })
  expect(deleted.status).toBe(200)

  // What was sold stays, with where it was sold, and is nobody's; so does the work of an organisation.
  const sold = ['orders', 'review_replies', 'reviews']
  const studio = ['organisations', 'part_notes', 'said_names', 'submission_history']
  expect((await tablesWith(CANARY, HEX)).toSorted()).toEqual(
    [
      ...sold,
      ...studio,
      'gurmukhi_words',
      'imports',
      'open_work_lists',
      'open_work_terms',
      'open_works',
      'recordings',
      'submission_parts',
      'submissions',
      'uploads',
      'waivers',
    ].toSorted(),
  )
  // Guesses at the address stay counted, by its hash alone and for a day at most.
  expect(await tablesWith(BLURRED)).toEqual(['rate_limits'])
  const { rows: rights } = await sql<{ signed: object; isSung: boolean }>`
    select rights -> 'signed' as signed, s::text ilike ${`%${CANARY}%`} as "isSung"
    from submissions s where id = ${submission}`.execute(db)
  expect(rights).toEqual([{ signed: { at: expect.any(String) as string }, isSung: false }])
  const { rows: counts } = await sql<{ act: string; passes: boolean }>`
    select split_part(key, ':', 1) as act, resets_at <= now() + interval '1 day' as passes
    from rate_limits where key like ${`%${BLURRED}%`}`.execute(db)
  expect(
    counts.map(({ act }) => act).filter((act) => !/^(codeTries\.|password)/.test(act)),
  ).toEqual([])
  expect(counts.every(({ passes }) => passes)).toBe(true)
  expect(await tablesWith(id)).toEqual(['audit_log'])
  const { rows: left } = await sql<{ user_id: string | null; text: string }>`
    select user_id, text from reviews r where r::text like ${`%${CANARY}%`}`.execute(db)
  expect(left).toEqual([{ user_id: null, text: expect.stringContaining(CANARY) as string }])
  const { rows: organisations } = await sql<{ state: string; about: string }>`
    select state, about from organisations o where o::text like ${`%${CANARY}%`}`.execute(db)
  expect(organisations).toEqual([{ state: 'accepted', about: '' }])
  const after = await rowsOf(db, id)
  expect(Object.entries(after).filter(([, rows]) => rows.length > 0)).toEqual([])
  expect(filesWith(CANARY)).toEqual([])
  expect(filesWith(id)).toEqual([])
  expect(log).toContain('/api/user/accountDelete')
  for (const secret of [CANARY, PASSWORD, otp, verified.body.token]) {
    expect(log.toLowerCase()).not.toContain(secret.toLowerCase())
  }
})
