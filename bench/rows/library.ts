import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { race, type Load } from '#bench/support/measure.ts'
import type { Product } from '#bench/support/product.ts'
import { depthRowOf, type Row } from '#bench/support/report.ts'

const SORTS = ['created_at:desc', 'updated_at:desc', 'audioBook.name:asc']

/** Deep pages of a library that holds every book there is. */
export async function* libraryDepthRows(product: Product): AsyncGenerator<Row> {
  const authorization = `Bearer ${await ownEverything(product)}`
  for (const sort of SORTS) {
    const page = (title: string, start: number): Load => ({
      title,
      stand: product,
      connections: 4,
      headers: { authorization },
      path: `/api/library/list?_start=${start}&sort=${sort}`,
    })
    const [raced] = await race(page('first page', 0), [
      page(`library by ${sort}, depth 10,000`, 10_000),
    ])
    if (raced) yield depthRowOf(raced)
  }
}

/** A listener with every book, and places in half of them; answers their token. */
async function ownEverything(product: Product): Promise<string> {
  const database = product.database()
  const { db } = database
  const token = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(token).digest('base64url')
  await sql`
    with person as (
      insert into users (email, email_folded, first_name, last_name, password_hash, verified_at)
      values ('all@bench', 'all@bench', 'Bench', 'Reader', 'none', now()) returning id
    ), opened as (
      insert into sessions (user_id, token_hash, expires_at)
      select id, ${hash}, now() + interval '1 day' from person
    ), owned as (
      insert into library_entries (user_id, audiobook_id, created_at, updated_at)
      select person.id, a.id, now() - random() * interval '300 days', now() from person, audiobooks a
    )
    insert into playback_positions (user_id, audiobook_id, episode_id, position_ms, book_position_ms, device_id)
    select distinct on (e.audiobook_id) person.id, e.audiobook_id, e.id, 1000, 1000, 'bench'
    from person, episodes e order by e.audiobook_id, e.position
  `.execute(db)
  await sql`analyze`.execute(db)
  await database.close()
  return token
}
