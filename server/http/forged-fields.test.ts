import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startWorld } from '#test/access-world.ts'
import { makeUser } from '#test/factories.ts'
import { listedCalls } from '#test/operations.ts'

const { call, db, owner, book } = await startWorld()
const changes = listedCalls().filter(({ method }) => method !== 'GET')
/** What asks for its part before its body is sent such fields in features/studio/lines/lines.test.ts. */
const readable = changes.filter(({ authorizedFirst }) => !authorizedFirst)
const withBody = changes.filter(({ body }) => body !== undefined)

/** What only the product decides, by every name that somebody might try. */
const FORGED = {
  _id: owner,
  id: owner,
  user: owner,
  userId: owner,
  user_id: owner,
  role: 'admin',
  isVerified: true,
  verified_at: '2020-01-01T00:00:00Z',
  is_demo: true,
  price: 0,
  amount: 0,
  source: 'purchase',
  isPurchased: true,
  rating: 6,
  password_hash: 'x',
  // Else the only thing that some calls ask for.
  audiobook: book.id,
}

/** Objects whose further fields are a browser's own and are never read. */
const OPEN = ['addPasskey', 'confirmSession', 'finishLogin', 'logInWithPasskey'].flatMap((name) => [
  `${name} response`,
  `${name} response.response`,
])

/** The names of the objects in a JSON schema that take fields which they do not name. */
function lenientIn(schema: unknown, name = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const own =
    'properties' in schema &&
    !('additionalProperties' in schema && schema.additionalProperties === false)
  const inner = Object.entries(schema).flatMap(([key, value]) => {
    if (key !== 'properties') return lenientIn(value, name)
    return Object.entries(value as object).flatMap(([field, part]) =>
      lenientIn(part, name ? `${name}.${field}` : field),
    )
  })
  return own ? [name, ...inner] : inner
}

/** What nobody may change about themselves, and what the catalogue says. */
async function storedState(userId: string) {
  const { rows } = await sql`
    select (select jsonb_agg(jsonb_build_array(id, role, verified_at, is_demo, password_hash)) from users
        where id in (${userId}, ${owner})) as people,
      (select jsonb_agg(to_jsonb(a) order by id) from audiobooks a) as books,
      (select jsonb_agg(to_jsonb(p) order by amount) from prices p) as prices,
      (select jsonb_agg(to_jsonb(r)) from reviews r) as reviews,
      (select count(*) from entitlements where source = 'purchase') as bought
  `.execute(db)
  return rows
}

describe('fields that are not the caller’s to set', () => {
  test('a body takes the fields it names and no other', () => {
    const lenient = withBody.flatMap(({ name, body }) =>
      lenientIn(body).map((field) => `${name} ${field}`.trim()),
    )
    expect(lenient.toSorted()).toEqual(OPEN.toSorted())
    expect(withBody.length).toBeGreaterThan(5)
  })

  test.each(readable)('$name refuses or ignores them', async ({ method, path, body }) => {
    const as = await makeUser(db, `${randomUUID()}@example.com`)
    const before = await storedState(as)
    const at = path.replace(/\{\w+\}/g, book.id)
    const answer = await call(method, at, { as, body: FORGED })
    if (body !== undefined) expect([400, 403, 422]).toContain(answer.status)
    expect(answer.status).toBeLessThan(500)
    expect(await storedState(as)).toEqual(before)
  })
})
