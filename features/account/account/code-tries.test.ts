import { describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { startTestApp } from '#test/app.ts'
import { makeUser } from '#test/factories.ts'
import { runJobs } from '#test/jobs.ts'
import { hashPassword } from './passwords.server.ts'

const testApp = await startTestApp()
const { call, db } = testApp
const PASSWORD = 'Gidha-1234'
const password_hash = await hashPassword(PASSWORD)

const CALLS = {
  verify: { ask: 'resendToken', take: 'verifyEmail' },
  reset: { ask: 'forgotPassword', take: 'verifyOtp' },
  delete: { ask: 'accountDelete', take: 'deleteOtp' },
}
type Kind = keyof typeof CALLS
const KINDS = Object.keys(CALLS) as Kind[]
const DAY = 24 * 3600

interface Refusal {
  code: string
  token?: string
}
interface Caller {
  cookie?: string
  as?: string
  authorization?: string
}

let counted = 0
/** From another network each time, as a botnet does. */
const headersOf = ({ cookie, authorization }: Caller) => ({
  'x-forwarded-for': `192.0.${(++counted >> 8) & 255}.${counted & 255}`,
  ...(cookie === undefined ? {} : { cookie, origin: testApp.env.publicUrl }),
  ...(authorization === undefined ? {} : { authorization }),
})

/** An account; one that waits for its verification where its digits are to verify. */
async function member(kind: Kind) {
  const email = `tried${++counted}@example.com`
  const id = await makeUser(db, email)
  const verified_at = kind === 'verify' ? null : sql<string>`now()`
  await db.updateTable('users').set({ password_hash, verified_at }).where('id', '=', id).execute()
  return { id, email }
}

const ask = (kind: Kind, email: string, caller: Caller = {}) =>
  call('POST', `/user/${CALLS[kind].ask}`, { body: { email }, headers: headersOf(caller) })

const take = (kind: Kind, code: string, email: string, caller: Caller = {}) =>
  call<Refusal>('POST', `/user/${CALLS[kind].take}/${code}`, {
    body: { email },
    headers: headersOf(caller),
    ...(caller.as ? { as: caller.as } : {}),
  })

/** The six digits that the mailbox was sent last. */
async function digitsFor(email: string): Promise<string> {
  await runJobs(testApp)
  const [mail] = await testApp.mailer.list(email)
  return /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? `no code was mailed to ${email}`
}

/** A browser that asks for a code: its cookie. */
async function browserThatAsks(kind: Kind, email: string, cookie = ''): Promise<Caller> {
  const { headers, status } = await ask(kind, email, { cookie })
  expect(status).toBe(200)
  return { cookie: cookiePair(headers['set-cookie'], 'code_asker') || cookie }
}

const cookiePair = (cookies: unknown, name: string) =>
  [cookies]
    .flat()
    .map((one) => /^[^;]+/.exec(String(one))?.[0] ?? '')
    .find((pair) => pair.startsWith(`${name}=`)) ?? ''

/** A browser that opened the account before: its cookie. */
async function knownBrowser(email: string): Promise<string> {
  const body = { email, password: PASSWORD }
  const { headers } = await call('POST', '/user/login', { body, headers: headersOf({}) })
  return cookiePair(headers['set-cookie'], 'device')
}

const wrongFor = (code: string, by = 1) =>
  String(((Number(code) || 0) + by) % 1_000_000).padStart(6, '0')

/** Tries wrong digits; answers how many were looked at before the wait. */
async function guess(times: number, email: string, caller: Caller = {}, code = '000000') {
  let looked = 0
  for (let turn = 0; turn < times; turn++) {
    const kind = KINDS[turn % KINDS.length] ?? 'reset'
    const answer = await take(kind, wrongFor(code, turn + 1), email, caller)
    if (answer.status === 422) looked += 1
    else expect(answer).toMatchObject({ status: 429, body: { code: 'code_tries_over' } })
  }
  return looked
}

describe('a code that a browser asked for', () => {
  test.each(KINDS)('to %s lives on for it, whoever else asks', async (kind) => {
    const { email } = await member(kind)
    const owner = await browserThatAsks(kind, email)
    const code = await digitsFor(email)
    await browserThatAsks(kind, email)
    await ask(kind, email)
    const newest = await digitsFor(email)
    expect(newest).not.toBe(code)
    expect((await take(kind, code, email)).body.code).toBe('code_wrong')
    expect((await take(kind, code, email, owner)).status).toBe(200)
  })

  test('dies when that browser asks again', async () => {
    const { email } = await member('reset')
    const owner = await browserThatAsks('reset', email)
    const code = await digitsFor(email)
    await browserThatAsks('reset', email, owner.cookie)
    const newest = await digitsFor(email)
    expect((await take('reset', code, email, owner)).body.code).toBe('code_wrong')
    expect((await take('reset', newest, email, owner)).status).toBe(200)
  })
})

describe('mails with codes', () => {
  const passTenMinutes = () =>
    sql`update rate_limits set resets_at = now()
      where resets_at < now() + interval '10 minutes'`.execute(db)

  /** Asks, ten minutes after ten minutes, for all the mails of a kind; answers how many there were. */
  async function askForAll(kind: Kind, email: string) {
    let sent = 0
    for (let round = 0; round < 6; round++) {
      for (let time = 0; time < 5; time++) sent += (await ask(kind, email)).status === 200 ? 1 : 0
      await passTenMinutes()
    }
    return sent
  }

  test('are twenty a day to one mailbox, over all that strangers ask, then one in a while', async () => {
    const { email } = await member('reset')
    expect(await askForAll('reset', email)).toBe(21)
    const refused = await ask('reset', email)
    expect(refused.status).toBe(429)
    const wait = Number(refused.headers['retry-after'])
    expect(wait).toBeGreaterThan(20 * 60)
    expect(wait).toBeLessThanOrEqual(30 * 60)
  })

  test('are counted by the mailbox they reach, however its address is spelled', async () => {
    const spellings = [
      [1, 2, 3, 4, 5, 6].map((n) => `plus+${n}@example.com`),
      ['dots', 'd.ots', 'do.ts', 'dot.s', 'd.o.t.s', 'd.ots+6'].map((name) => `${name}@gmail.com`),
    ]
    for (const spelled of spellings) {
      const statuses: number[] = []
      for (const email of spelled) statuses.push((await ask('reset', email)).status)
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    }
    for (const other of ['p.lus+1@example.net', '+1@example.com', '+2@example.com'])
      expect((await ask('reset', other)).status, other).toBe(200)
  })

  test('come for each use, however many mails of another use strangers asked for', async () => {
    const { email } = await member('reset')
    expect(await askForAll('delete', email)).toBe(21)
    expect((await ask('delete', email)).status).toBe(429)
    expect((await ask('reset', email)).status).toBe(200)
    const code = await digitsFor(email)
    expect((await take('reset', code, email)).status).toBe(200)
  })

  test('come for the owner, in a browser that opened the account, whatever strangers asked', async () => {
    const { email } = await member('reset')
    const cookie = await knownBrowser(email)
    for (let time = 0; time < 6; time++) await ask('reset', email)
    expect((await ask('reset', email)).status).toBe(429)
    expect((await ask('reset', email, { cookie })).status).toBe(200)
  })
})

describe('six digits of an account, tried from everywhere', () => {
  test('are looked at ten times a day by callers without a cookie, over all purposes', async () => {
    const { email } = await member('reset')
    await ask('reset', email)
    const code = await digitsFor(email)
    expect(await guess(15, email, {}, code)).toBe(10)
    const refused = await take('reset', code, email)
    expect(refused).toMatchObject({ status: 429, body: { code: 'code_tries_over' } })
    const wait = Number(refused.headers['retry-after'])
    expect(wait).toBeGreaterThan(DAY - 600)
    expect(wait).toBeLessThanOrEqual(DAY)
  })

  test('are looked at twenty times a day at most, whoever tries: strangers, askers and the owner', async () => {
    const { id, email } = await member('reset')
    const asker = await browserThatAsks('reset', email)
    const code = await digitsFor(email)
    let looked = await guess(20, email, {}, code)
    looked += await guess(20, email, asker, code)
    looked += await guess(20, email, { as: id }, code)
    looked += await guess(20, email, await browserThatAsks('reset', email), code)
    expect(looked).toBe(20)
  })

  test('are refused with the same bytes for an e-mail that nobody has', async () => {
    const { email } = await member('reset')
    await ask('reset', email)
    const told = async (whom: string) => {
      const answers: unknown[] = []
      for (let turn = 0; turn < 12; turn++) {
        const { status, body, headers } = await take('reset', '000000', whom)
        const names = Object.keys(headers)
        answers.push([status, { ...body, instance: '' }, names, Boolean(headers['retry-after'])])
      }
      return JSON.stringify(answers)
    }
    expect(await told(email)).toBe(await told(`nobody${++counted}@example.com`))
  })

  test('count again when the day is over', async () => {
    const { email } = await member('reset')
    expect(await guess(11, email)).toBe(10)
    await sql`update rate_limits set resets_at = resets_at - interval '1 day'`.execute(db)
    expect(await guess(11, email)).toBe(10)
  })

  test('do not count where they are right: an owner without a cookie may use many codes', async () => {
    const { email } = await member('reset')
    for (let time = 0; time < 12; time++) {
      await sql`delete from rate_limits where key like 'forgotPassword:%'`.execute(db)
      await ask('reset', email)
      expect((await take('reset', await digitsFor(email), email)).status).toBe(200)
    }
  })
})

describe.each(KINDS)('a browser that asked for the digits to %s', (kind) => {
  test('uses them while strangers try all that they may, before and after it asked', async () => {
    const { email } = await member(kind)
    expect(await guess(5, email)).toBe(5)
    const asker = await browserThatAsks(kind, email)
    const code = await digitsFor(email)
    expect(await guess(20, email, {}, code)).toBe(5)
    expect((await take(kind, code, email)).status).toBe(429)
    expect((await take(kind, code, email, asker)).status).toBe(200)
  })

  test('uses them while strangers who asked as well try all that they may', async () => {
    const { email } = await member(kind)
    const asker = await browserThatAsks(kind, email)
    const stranger = await browserThatAsks(kind, email)
    const other = await browserThatAsks(kind, email)
    const code = await digitsFor(email)
    // All but the one that is left to the browser that asked first.
    expect(await guess(20, email, stranger, code)).toBe(14)
    expect(await guess(20, email, other, code)).toBe(0)
    expect((await take(kind, code, email, asker)).status).toBe(200)
  })

  test('uses them though browsers that asked before it never came to type theirs', async () => {
    const { email } = await member(kind)
    for (let time = 0; time < 3; time++) await browserThatAsks(kind, email)
    const asker = await browserThatAsks(kind, email)
    const code = await digitsFor(email)
    expect(await guess(20, email, {}, code)).toBe(10)
    expect((await take(kind, wrongFor(code), email, asker)).status).toBe(422)
    expect((await take(kind, code, email, asker)).status).toBe(200)
  })

  test('uses them after strangers who asked before it burnt them for everybody else', async () => {
    const { email } = await member(kind)
    await browserThatAsks(kind, email)
    const asker = await browserThatAsks(kind, email)
    const code = await digitsFor(email)
    for (let turn = 1; turn <= 5; turn++) await take(kind, wrongFor(code, turn), email)
    expect((await take(kind, code, email)).status).toBe(422)
    expect((await take(kind, code, email, asker)).status).toBe(200)
  })

  test('kills them by five wrong ones, with its cookie and without, and asks for new ones', async () => {
    const { email } = await member(kind)
    const asker = await browserThatAsks(kind, email)
    const code = await digitsFor(email)
    for (let turn = 1; turn <= 5; turn++)
      expect((await take(kind, wrongFor(code, turn), email, asker)).status).toBe(422)
    for (const caller of [asker, {}])
      expect(await take(kind, code, email, caller)).toMatchObject({
        status: 422,
        body: { code: 'code_wrong' },
      })
    const again = await browserThatAsks(kind, email, asker.cookie)
    expect(again.cookie).toBe(asker.cookie)
    expect((await take(kind, await digitsFor(email), email, again)).status).toBe(200)
  })

  test('is a stranger at every other account', async () => {
    const [mine, other] = [await member(kind), await member(kind)]
    const asker = await browserThatAsks(kind, mine.email)
    await ask(kind, other.email)
    expect(await guess(20, other.email, asker)).toBe(10)
  })
})

describe('the owner', () => {
  test('uses digits in a session of the account, whatever strangers and other browsers tried', async () => {
    const { id, email } = await member('delete')
    const asker = await browserThatAsks('delete', email)
    const code = await digitsFor(email)
    await guess(20, email, asker, code)
    await guess(20, email, {}, code)
    expect((await take('delete', code, email, asker)).status).toBe(429)
    expect((await take('delete', code, email, { as: id })).status).toBe(200)
  })

  test('uses digits in a browser that opened the account before, signed out', async () => {
    const { email } = await member('reset')
    const cookie = await knownBrowser(email)
    await ask('reset', email)
    const code = await digitsFor(email)
    expect(await guess(20, email, {}, code)).toBe(10)
    for (const stranger of ['device=x', cookie.replace(/\..{6}/, '.AAAAAA')])
      expect((await take('reset', code, email, { cookie: stranger })).status).toBe(429)
    expect((await take('reset', code, email, { cookie })).status).toBe(200)
  })

  test('kills digits by five wrong ones in a session too', async () => {
    const { id, email } = await member('reset')
    await ask('reset', email)
    const code = await digitsFor(email)
    for (let turn = 1; turn <= 5; turn++)
      expect((await take('reset', wrongFor(code, turn), email, { as: id })).status).toBe(422)
    expect((await take('reset', code, email, { as: id })).status).toBe(422)
  })

  test('changes the e-mail while strangers try all that they may at the present one and the next', async () => {
    const { id, email } = await member('reset')
    const wanted = `wanted${++counted}@example.com`
    const body = { currentPassword: PASSWORD, email: wanted }
    expect((await call('PUT', '/user/update', { as: id, body })).status).toBe(200)
    const code = await digitsFor(wanted)
    for (const one of [email, wanted]) expect(await guess(20, one, {}, code)).toBe(10)
    expect((await take('verify', code, wanted, { as: id })).status).toBe(200)
  })

  test('gets in by the link of the mail when all tries of the day are used up', async () => {
    const { id, email } = await member('reset')
    await guess(20, email, await browserThatAsks('reset', email))
    await guess(20, email, { as: id })
    await runJobs(testApp)
    const [mail] = await testApp.mailer.list(email)
    const token = /[?&]token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    expect((await take('reset', token, email)).status).toBe(200)
  })
})

describe('the cookie of a browser that asked', () => {
  test('is for no script and no other site, and is kept as a hash', async () => {
    const { email } = await member('reset')
    const { headers } = await ask('reset', email, { cookie: '' })
    expect(headers['set-cookie']).toMatch(
      /^code_asker=[\w-]{22}; Max-Age=1200; Path=\/api\/user; HttpOnly; SameSite=Lax$/,
    )
    const number = /=([\w-]+)/.exec(String(headers['set-cookie']))?.[1] ?? ''
    const { rows } = await sql`select * from code_askers`.execute(db)
    expect(JSON.stringify(rows)).not.toContain(number)
    expect(JSON.stringify(rows)).not.toContain(email)
  })

  test('is given to browsers alone, and alike for an e-mail that nobody has', async () => {
    const { email } = await member('reset')
    for (const whom of [email, `nobody${++counted}@example.com`]) {
      expect((await ask('reset', whom)).headers['set-cookie']).toBeUndefined()
      const { headers } = await ask('reset', whom, { cookie: '' })
      expect(cookiePair(headers['set-cookie'], 'code_asker')).toHaveLength(33)
    }
  })

  test('comes with a sign-up, and goes with a logout', async () => {
    const email = `signs-up${++counted}@example.com`
    const person = { firstName: 'Simran', lastName: 'Gill', gender: 'Female', dob: '1990-01-01' }
    const body = { ...person, email, password: PASSWORD, confirmPassword: PASSWORD }
    const signedUp = await call('POST', '/user/signup', {
      body,
      headers: headersOf({ cookie: '' }),
    })
    const cookie = cookiePair(signedUp.headers['set-cookie'], 'code_asker')
    const code = await digitsFor(email)
    expect(await guess(20, email, {}, code)).toBe(10)
    expect((await take('verify', code, email, { cookie })).status).toBe(200)
    const left = await call('POST', '/user/logout', { headers: headersOf({ cookie }) })
    expect(String(left.headers['set-cookie'])).toMatch(/code_asker=;[^,]*Path=\/api\/user/)
  })

  test('stands for one code: once that or its link was used, nobody who asked is known', async () => {
    await sql`delete from code_askers`.execute(db)
    const { email } = await member('reset')
    const stranger = await browserThatAsks('reset', email)
    const code = await digitsFor(email)
    expect((await take('reset', code, email)).status).toBe(200)
    await browserThatAsks('reset', email)
    await runJobs(testApp)
    const [mail] = await testApp.mailer.list(email)
    const token = /[?&]token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    expect((await take('reset', token, email)).status).toBe(200)
    expect(await db.selectFrom('code_askers').selectAll().execute()).toEqual([])
    expect(await guess(20, email, stranger)).toBe(10)
  })

  test('lets nobody be known for longer than it lasts', async () => {
    const { email } = await member('reset')
    const asker = await browserThatAsks('reset', email)
    const code = await digitsFor(email)
    await guess(20, email, {}, code)
    await sql`update code_askers set expires_at = now()`.execute(db)
    expect((await take('reset', code, email, asker)).status).toBe(429)
  })
})

describe('a network that strangers used up', () => {
  /** Makes up e-mails until the network has to wait, and answers the headers of its callers. */
  async function crowded(act: (email: string, from: object) => Promise<{ status: number }>) {
    const from = { 'x-forwarded-for': `203.0.113.${++counted % 250}` }
    for (let time = 0; time < 60; time++)
      expect((await act(`nobody${++counted}@example.com`, from)).status).not.toBe(429)
    expect((await act(`nobody${++counted}@example.com`, from)).status).toBe(429)
    return from
  }
  const askFrom = (email: string, headers: object, as = {}) =>
    call('POST', '/user/forgotPassword', { body: { email }, headers: { ...headers }, ...as })
  const takeFrom = (code: string, email: string, headers: object, as = {}) =>
    call('POST', `/user/verifyOtp/${code}`, { body: { email }, headers: { ...headers }, ...as })
  const inBrowser = (from: object, cookie: string) => ({
    ...from,
    cookie,
    origin: testApp.env.publicUrl,
  })

  test('keeps no owner from asking for a mail, and takes no turn of theirs', async () => {
    const { id, email } = await member('reset')
    const cookie = await knownBrowser(email)
    const from = await crowded(askFrom)
    for (let time = 0; time < 6; time++) expect((await askFrom(email, from)).status).toBe(429)
    expect((await askFrom(email, inBrowser(from, cookie))).status).toBe(200)
    expect((await askFrom(email, from, { as: id })).status).toBe(200)
    for (let time = 0; time < 5; time++) expect((await ask('reset', email)).status).toBe(200)
  })

  test('keeps digits from no owner, nor from the browser that asked for them', async () => {
    const known = await member('reset')
    const [asked, other] = [await member('reset'), await member('reset')]
    const cookie = await knownBrowser(known.email)
    const asker = await browserThatAsks('reset', asked.email)
    for (const { email } of [known, other]) await ask('reset', email)
    const codes = {
      known: await digitsFor(known.email),
      asked: await digitsFor(asked.email),
      other: await digitsFor(other.email),
    }
    const from = await crowded((email, headers) => takeFrom('000000', email, headers))
    for (let time = 0; time < 11; time++)
      expect((await takeFrom(codes.other, other.email, from)).status).toBe(429)
    const inAsker = inBrowser(from, asker.cookie ?? '')
    expect((await takeFrom(codes.asked, asked.email, inAsker)).status).toBe(200)
    expect((await takeFrom(codes.known, known.email, inBrowser(from, cookie))).status).toBe(200)
    // What the network refused took none of the tries of the account.
    expect((await take('reset', codes.other, other.email)).status).toBe(200)
  })
})

test('accounts that want one e-mail try its digits twenty times a day, however many they are', async () => {
  const wanted = `wanted${++counted}@example.com`
  let looked = 0
  const wish = async () => {
    const { id, email } = await member('reset')
    const body = { currentPassword: PASSWORD, email: wanted }
    await sql`delete from rate_limits where key like 'changeEmail:%'`.execute(db)
    expect((await call('PUT', '/user/update', { as: id, body })).status).toBe(200)
    return { as: id, email, code: await digitsFor(wanted) }
  }
  for (let account = 0; account < 3; account++) {
    const { as, code } = await wish()
    for (let turn = 1; turn <= 15; turn++)
      if ((await take('verify', wrongFor(code, turn), wanted, { as })).status === 422) looked += 1
  }
  expect(looked).toBe(20)

  const { as, email, code } = await wish()
  for (let turn = 1; turn <= 6; turn++)
    expect(await take('verify', code, wanted, { as })).toMatchObject({
      status: 429,
      body: { code: 'code_tries_over' },
    })
  // What is refused there takes nothing from the tries of the account itself.
  expect(await guess(20, email, { as })).toBe(15)
  const [mail] = await testApp.mailer.list(wanted)
  const token = /\/user\/verify\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  expect((await take('verify', token, wanted, { as })).status).toBe(200)
})
