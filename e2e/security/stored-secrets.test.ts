import { createHash } from 'node:crypto'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  anEmail,
  call,
  digitsOf,
  mailedBy,
  PASSWORD,
  signUpBody,
  useDatabase,
  type Asking,
} from '#e2e/support/people.ts'
import { useSecondProduct } from '#e2e/support/second-product.ts'
import { traceWrites } from '#e2e/support/traced-writes.ts'

const second = useSecondProduct()
const { db } = await useDatabase()
const trace = traceWrites(db)

const [email, moved] = [anEmail(), anEmail()]
const [password, typo, newer] = ['Canary-pass-1', 'Canary-typo-1', 'Canary-newer-1']

/** All that only its owner may know, by what it is. */
const secrets: Record<string, string> = { password, typo, newer }

/** What its owner was given of themselves, in the middle of it. */
let exported: Buffer

/** Lives through everything that has a secret in it, on the process that logs all it can. */
async function live() {
  const at = (how: Asking = {}) => ({ site: second().site, ...how })
  const post = <T>(path: string, body?: object, how?: Asking) =>
    call<T>('POST', path, body, at(how))
  const mailed = async (name: string, to: string, act: () => Promise<unknown>) => {
    const { code, token } = await mailedBy(to, act)
    Object.assign(secrets, { [`${name} code`]: code, ...(token && { [`${name} link`]: token }) })
    return { code, token }
  }
  const keep = (name: string, value: string | undefined) => (secrets[name] = value ?? '')
  const visit = (path: string) => fetch(second().site + path).then((page) => page.text())

  const confirmed = { password, confirmPassword: password }
  const signUp = await mailed('sign-up', email, () =>
    post('/user/signup', { ...signUpBody(email), ...confirmed }),
  )
  await visit(`/user/verify/${signUp.token}`)
  const opened = await post<{ token: string }>(`/user/verifyEmail/${signUp.token}`)
  const token = keep('first session', opened.body.token)
  await post('/user/login', { email, password: typo })
  const login = await post<{ token: string }>('/user/login', { email, password })
  keep('second session', login.body.token)
  keep('device', cookieOf(login.headers, 'device'))

  const currentPassword = password
  const app = await post<{ secret: string }>('/secondStep/start', { currentPassword }, { token })
  const secret = keep('app', app.body.secret)
  const code = digitsOf(secret)
  const confirm = await post<{ recoveryCodes: string[] }>(
    '/secondStep/confirm',
    { code },
    { token },
  )
  confirm.body.recoveryCodes.forEach((recovery, place) => keep(`recovery ${place}`, recovery))
  const asked = await post<{ challenge: string }>('/user/login', { email, password })
  const challenge = keep('waiting login', asked.body.challenge)
  await post('/user/secondStep', { challenge, code: 'Canary-wrong' })
  const two = await post<{ token: string }>('/user/secondStep', {
    challenge,
    code: confirm.body.recoveryCodes[0],
  })
  keep('third session', two.body.token)

  await playedBy(two.body.token)
  const zip = await fetch(`${second().site}/api/user/export`, {
    headers: { authorization: `Bearer ${two.body.token}` },
  })
  exported = Buffer.from(await zip.arrayBuffer())
  const move = await mailed('new e-mail', moved, () =>
    call('PUT', '/user/update', { currentPassword, email: moved }, at({ token })),
  )
  await visit(`/verify?email=${encodeURIComponent(moved)}`)
  const has = await post<{ token: string }>(`/user/verifyEmail/${move.code}`, {}, { token })
  keep('fourth session', has.body.token)

  await visit(`/forgotpassword?email=${encodeURIComponent(moved)}`)
  const reset = await mailed('reset', moved, () => post('/user/forgotPassword', { email: moved }))
  await visit(`/resetpassword?token=${reset.token}`)
  const verified = await post<{ resetToken: string }>(`/user/verifyOtp/${reset.code}`, {
    email: moved,
  })
  const value = keep('reset token', verified.body.resetToken)
  const again = { password: newer, confirmPassword: newer }
  expect((await post(`/user/resetPassword/${value}`, again)).status).toBe(200)
  const removal = await mailed('deletion', moved, async () => {
    const { headers } = await post('/user/accountDelete', { email: moved })
    keep('asker', cookieOf(headers, 'code_asker'))
  })
  const last = await post<{ token: string }>(`/user/deleteOtp/${removal.code}`, { email: moved })
  keep('deletion token', last.body.token)
}

/** Asks for audio and hears some, with an address that is itself a secret. */
async function playedBy(token: string) {
  const how = { token, site: second().site }
  const books = await call<{ audiobooks: { _id: string }[] }>('GET', '/audiobooks?filter=free')
  const audiobook = books.body.audiobooks[0]?._id ?? ''
  await call('POST', '/library/create', { audiobook }, how)
  const playback = await call<{ episodes: { url: string }[] }>(
    ...(['GET', `/playback/${audiobook}`, undefined, how] as const),
  )
  const url = playback.body.episodes[0]?.url ?? ''
  secrets['signed address'] = new URL(url, second().site).searchParams.get('s') ?? ''
  expect((await fetch(second().site + url, { headers: { range: 'bytes=0-1' } })).status).toBe(206)
}

const cookieOf = (headers: Headers, name: string) =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1)
    .split(';')[0]

beforeAll(async () => {
  await trace.begin()
  await live()
})
afterAll(() => trace.end())

const written = new Map<string, string[]>()

/** How a secret could be written down: as it is, without its dashes, encoded, or merely hashed. */
function writings(secret: string): string[] {
  const known = written.get(secret) ?? everyWriting(secret)
  written.set(secret, known)
  return known
}

function everyWriting(secret: string): string[] {
  const bytes = Buffer.from(secret)
  const bare = secret.replaceAll('-', '')
  const short = secret.length <= 16
  const hashes = ['md5', 'sha1', 'sha256', 'sha512'].map((kind) => createHash(kind).update(secret))
  return [
    secret,
    bare,
    encodeURIComponent(secret),
    [...secret].reverse().join(''),
    bytes.toString('base64'),
    bytes.toString('base64url'),
    bytes.toString('hex'),
    // What is long cannot be found by trying; what is short can.
    ...(short
      ? hashes.flatMap((hash) => [hash.copy().digest('hex'), hash.digest('base64url')])
      : []),
  ]
}

/** Which secrets a text holds; digits count only where they stand alone. */
const leaksIn = (text: string) =>
  Object.entries(secrets).filter(([, secret]) =>
    writings(secret).some((writing) =>
      /^\d{6}$/.test(writing)
        ? new RegExp(`(?<![\\w.-])${writing}(?![\\w-])`).test(text)
        : text.includes(writing),
    ),
  )

test('everything that has a secret in it was lived through', () => {
  expect(Object.keys(secrets).length).toBe(32)
  expect(Object.values(secrets).filter((secret) => secret.length < 6)).toEqual([])
  expect(leaksIn(`a ${secrets.password} b`)).toHaveLength(1)
})

test('no row that was ever written holds one of them, the queue’s included', async () => {
  const rows = await trace.rows()
  const tables = new Set(rows.map(({ table }) => table))
  for (const table of ['users', 'sessions', 'codes', 'challenges', 'authenticators'])
    expect(tables).toContain(`public.${table}`)
  expect(tables).toContain('graphile_worker._private_jobs')
  const leaks = rows.flatMap(({ table, row }) =>
    leaksIn(row).map(([name]) => `${table} has the ${name}: ${row}`),
  )
  expect(leaks).toEqual([])
})

test('a dump of every table, of every schema, holds none of them', async () => {
  const digitless = Object.values(secrets).filter((secret) => !/^\d+$/.test(secret))
  for (const text of await trace.dump()) {
    for (const secret of digitless)
      expect(writings(secret).some((writing) => text.includes(writing))).toBe(false)
  }
})

test('nor does what the server logs when it logs all it can; and it names nobody', () => {
  const log = second().output()
  expect(log).toMatch(/\/api\/user\/verifyEmail\/…/)
  expect(log).toMatch(/\/user\/verify\/…/)
  expect(log).toMatch(/\/resetpassword\?token=…/)
  const lines = log.split('\n').filter((line) => leaksIn(line).length > 0)
  expect(lines).toEqual([])
  for (const name of [email, moved, encodeURIComponent(moved), 'Simran', 'Gill'])
    expect(log.split('\n').filter((line) => line.includes(name))).toEqual([])
})

test('nor does what a person gets of themselves, not even hashed', async () => {
  const files = Object.entries(unzipSync(exported))
  expect(files.length).toBeGreaterThan(10)
  const { rows } = await sql<{ hash: string }>`
    select token_hash as hash from sessions union select password_hash from users
    union select password_hash from previous_passwords union select code_hash from recovery_codes
    union select secret_encrypted from authenticators union select code_hash from codes
  `.execute(db)
  for (const [name, bytes] of files) {
    const text = Buffer.from(bytes).toString()
    expect(leaksIn(text), name).toEqual([])
    expect(
      rows.filter(({ hash }) => hash !== 'none' && text.includes(hash)),
      name,
    ).toEqual([])
  }
})

test('a copy of the database alone cannot try digits out: the same ones never look the same', async () => {
  const { rows } = await sql<{ code_hash: string }>`select code_hash from codes`.execute(db)
  expect(new Set(rows.map(({ code_hash }) => code_hash)).size).toBe(rows.length)
  const hashed = await sql<{ password_hash: string }>`
    select password_hash from users where password_hash <> 'none'
    union all select password_hash from previous_passwords`.execute(db)
  for (const { password_hash } of hashed.rows)
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=(19[4-9]\d\d|[2-9]\d{4,}),t=[2-9],p=\d\$/)
  expect(PASSWORD).not.toBe(password)
})
