import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { share } from '#test/full.ts'
import { filled, operations, sampleBody, type Operation } from '#e2e/support/operations.ts'
import { anIpAddress, logIn, newPerson, useDatabase, type Person } from '#e2e/support/people.ts'
import { SITE } from '#e2e/support/product.ts'
import { timeLimit } from '#test/time-limit.ts'

const { db } = await useDatabase()
const all = await operations()
/** What asks for its part before its body is sent such bodies in features/studio/lines/lines.test.ts. */
const readable = all.filter(({ authorizedFirst }) => !authorizedFirst)
const withBody = readable.filter(({ body }) => body)

let actor: Person
let victim: Person
let admin: string
beforeAll(async () => {
  ;[actor, victim] = [await newPerson(), await newPerson()]
  admin = await logIn('admin@qissa.test', 'Qissa-demo-1')
})

/** What nobody may say about themselves, a book or the server, as it stands in JSON. */
const claims = () => [
  `"_id":"${victim.id}"`,
  `"id":"${victim.id}"`,
  `"user_id":"${victim.id}"`,
  `"userId":"${victim.id}"`,
  `"user":{"_id":"${victim.id}","role":"admin"}`,
  `"role":"admin"`,
  '"isVerified":true',
  '"verified_at":"2020-01-01T00:00:00Z"',
  '"is_demo":true',
  '"price":[]',
  '"rating":6',
  '"isPurchased":true',
  '"source":"purchase"',
  '"second_step_at":"2020-01-01T00:00:00Z"',
  '"secondStep":true',
  '"password_hash":"none"',
  '"email_folded":"admin@qissa.test"',
  '"__proto__":{"role":"admin","isVerified":true}',
  '"constructor":{"prototype":{"role":"admin"}}',
  '"prototype":{"role":"admin"}',
]

/** All that no listener decides, and the whole of somebody else. */
async function decidedElsewhere() {
  const { rows } = await sql<Record<string, unknown>>`
    select
      (select to_jsonb(u) from users u where id = ${victim.id}) as victim,
      (select jsonb_build_array(id, role, is_demo, verified_at, created_at, password_hash, email)
        from users where id = ${actor.id}) as actor,
      (select jsonb_agg(jsonb_build_array(id, role, is_demo) order by id)
        from users where role <> 'listener' or is_demo) as staff,
      (select count(*) from entitlements where source <> 'free' or order_id is not null) as bought,
      (select count(*) from sessions where second_step_at is not null) as steps,
      (select sum(hashtextextended(p::text, 0)) from prices p) as prices,
      (select sum(hashtextextended(r::text, 0)) from reviews r) as ratings,
      (select count(*) from users where verified_at is not null) as verified
  `.execute(db)
  return rows[0]
}

async function send(operation: Operation, body: string) {
  const { method, access } = operation
  const token = { public: undefined, user: actor.token, staff: admin }[access]
  const answer = await fetch(`${SITE}/api${filled(operation)}`, {
    method,
    body,
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': anIpAddress(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
  })
  const text = await answer.text()
  return { status: answer.status, body: JSON.parse(text) as { code?: string; errors?: object } }
}

/** A body with one thing more in it, at its top and in each object within. */
function withClaim(body: object, claim: string): string[] {
  const text = JSON.stringify(body)
  return [...text.matchAll(/\{/g)].map(({ index }) => {
    const rest = text.slice(index + 1)
    return `${text.slice(0, index + 1)}${claim}${rest.startsWith('}') ? '' : ','}${rest}`
  })
}

describe('what nobody may say of themselves is refused or ignored', () => {
  test('there are calls with bodies, and none is left out', () => {
    expect(withBody.length).toBeGreaterThan(20)
    expect(withBody.filter((operation) => !sampleBody(operation))).toEqual([])
  })

  test.each(share(withBody, 'claims', 6))('$name', async (operation) => {
    // The sensible body itself gets past the schema, so that the rest is about the claim alone.
    const sensible = await send(operation, JSON.stringify(sampleBody(operation)))
    expect([sensible.body.code, sensible.body.errors]).not.toEqual(['invalid', expect.anything()])
    const before = await decidedElsewhere()
    for (const claim of share(claims(), operation.name, 12)) {
      const sample = sampleBody(operation) ?? {}
      for (const body of withClaim(sample, claim))
        expect((await send(operation, body)).status, body).toBeLessThan(500)
    }
    await sql`delete from rate_limits`.execute(db)
    expect(await decidedElsewhere()).toEqual(before)
  })

  test('nor does any of it colour the answers to others', async () => {
    const answer = await fetch(`${SITE}/api/user/currentUser`, {
      headers: { authorization: `Bearer ${actor.token}` },
    })
    expect(await answer.json()).toMatchObject({ user: { role: 'listener', _id: actor.id } })
    expect((await fetch(`${SITE}/api/user/currentUser`)).status).toBe(401)
  })
})

describe('a sign-up that claims more than it may', () => {
  const signUp = withBody.find(({ name }) => name === 'signUp')

  test.each([
    '"role":"admin"',
    '"isVerified":true',
    '"verified_at":"2020-01-01"',
    '"is_demo":true',
    '"_id":"00000000-0000-4000-8000-000000000000"',
    '"__proto__":{"role":"admin"}',
    '"constructor":{"prototype":{"role":"admin"}}',
  ])('with %s makes no account, or an ordinary one', async (claim) => {
    if (!signUp) throw new Error('There is no sign-up')
    const sample = sampleBody(signUp) as { email: string }
    const [text = ''] = withClaim(sample, claim)
    const { status } = await send(signUp, text)
    const { rows } = await sql`
      select from users where email = ${sample.email} and (role <> 'listener' or is_demo
        or verified_at is not null or id = '00000000-0000-4000-8000-000000000000')
    `.execute(db)
    expect(rows).toEqual([])
    expect([201, 400, 422]).toContain(status)
  })
})

/** What is no body of any call, whatever it says; from one that means well. */
function misshapen(body: object): Record<string, string> {
  const text = JSON.stringify(body)
  const [field = ''] = Object.keys(body)
  const deep = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
  const value = JSON.stringify(Reflect.get(body, field))
  return {
    'two megabytes': JSON.stringify({ ...body, [field]: 'x'.repeat(2_000_000) }),
    'two megabytes of blanks': `${text}${' '.repeat(2_000_000)}`,
    'twenty thousand keys': JSON.stringify(
      Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`k${at}`, 1])),
    ),
    'deep arrays': deep(20_000),
    'a deep field': `{"${field}":${deep(1_000)}}`,
    'deep objects': '{"a":'.repeat(10_000) + '1' + '}'.repeat(10_000),
    'a list': `[${text}]`,
    'a text': JSON.stringify(text),
    'a number': '1',
    'yes or no': 'true',
    'a key given twice': `{"${field}":${value},${text.slice(1)}`,
    'a key given twice, once in disguise': `{"${disguised(field)}":${value},${text.slice(1)}`,
    ...Object.fromEntries(
      PROTOTYPES.flatMap((claim) =>
        withClaim(body, claim).map((hostile, place) => [`${claim} at ${place}`, hostile]),
      ),
    ),
  }
}

const PROTOTYPES = [
  '"__proto__":{"role":"admin"}',
  '"__proto__":null',
  '"constructor":{"prototype":{"role":"admin"}}',
]
const disguised = (key: string) =>
  `\\u${key.charCodeAt(0).toString(16).padStart(4, '0')}${key.slice(1)}`

/** At once, on a machine that does other things too. */
const AT_ONCE_MS = timeLimit(2_000)

const hasHungUp = (error: unknown) =>
  ['EPIPE', 'ECONNRESET', 'UND_ERR_SOCKET'].includes(
    ((error as Error).cause as { code?: string } | undefined)?.code ?? '',
  )

async function refuses(operation: Operation, body: string | Uint8Array<ArrayBuffer>, type: string) {
  const begun = performance.now()
  const token = operation.access === 'staff' ? admin : actor.token
  const send = () =>
    fetch(`${SITE}/api${filled(operation)}`, {
      method: operation.method,
      body,
      headers: {
        'content-type': type,
        'x-forwarded-for': anIpAddress(),
        authorization: `Bearer ${token}`,
      },
    })
  // A connection that closes because a body was refused may be the one that the next is written to.
  const answer = await send().catch((error: unknown) => {
    if (!hasHungUp(error)) throw error
    return send()
  })
  const problem = (await answer.json()) as { status: number; code: string }
  expect(performance.now() - begun).toBeLessThan(AT_ONCE_MS)
  expect(answer.headers.get('content-type')).toContain('application/problem+json')
  expect(problem.status).toBe(answer.status)
  return answer.status
}

describe('no body out of shape gets anywhere, and none takes long', () => {
  beforeAll(async () => {
    // Calls that end sessions have been tried with the last ones.
    actor = await newPerson()
    admin = await logIn('admin@qissa.test', 'Qissa-demo-1')
  })

  test.each(share(withBody, 'shapes', 6))('$name', async (operation) => {
    const bodies = Object.entries(misshapen(sampleBody(operation) ?? {}))
    for (const [what, body] of share(bodies, operation.name, 12))
      expect([400, 413, 422], what).toContain(await refuses(operation, body, 'application/json'))
    expect((await fetch(`${SITE}/healthz`)).status).toBe(200)
  })
})

/** The first bytes of what people could want to send. */
const FILES: Record<string, number[]> = {
  'audio/mpeg': [0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 0, 0],
  'audio/mp4': [0, 0, 0, 0x20, 0x66, 0x74, 0x79, 0x70],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/svg+xml': [...Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>')],
  'application/zip': [0x50, 0x4b, 3, 4],
  'application/octet-stream': [0x4d, 0x5a],
  'text/csv': [...Buffer.from('title\r\n=1+1\r\n')],
  'multipart/form-data; boundary=x': [
    ...Buffer.from(
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.mp3"\r\n\r\n1\r\n--x--',
    ),
  ],
}

describe('no call takes a file', () => {
  const changes = readable.filter(({ method }) => method !== 'GET')

  test.each(share(changes, 'files', 6))('$name', async (operation) => {
    for (const [type, bytes] of share(Object.entries(FILES), operation.name, 8))
      expect(await refuses(operation, new Uint8Array(bytes), type), type).toBe(415)
  })
})
