import { createHash } from 'node:crypto'
import { coverIn, tallOf, unstitchedOf } from '#shared/http/cover-in-script.ts'
import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import type { Platform } from '#server/http/route.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import { loadCards } from '#features/books/book/cards.server.ts'
import { IS_HEARABLE } from '#features/books/book/hearable.server.ts'
import { IS_PLAYABLE_RIGHT } from '#features/listening/library/entitlements.server.ts'
import { endOfAddresses, holderOf } from '#features/listening/playback/media-access.server.ts'
import {
  episodeOf,
  findEpisodes,
  findPlayable,
} from '#features/listening/playback/playback.server.ts'
import type { Download, Manifest, Quality } from './contract.ts'

/**
 * Notes that a book is kept and says what to fetch of it; asked again, it gives new addresses. One
 * download a person and book: another quality takes the place of the first. With `takeUp` a book that was
 * deleted from the library for good is in it again, so that what is heard without a network counts.
 * @throws AppError not_found for a book not to be seen, not_entitled without a right
 */
export async function createDownload(
  { db, media }: Pick<Platform, 'db' | 'media'>,
  user: SessionUser,
  { audiobook: audiobookId, quality, takeUp }: Asked,
): Promise<Manifest> {
  const audiobook = await findPlayable(db, user, audiobookId)
  const episodes = await findEpisodes(db, audiobookId, quality)
  const { id } = await db
    .insertInto('downloads')
    .values({ user_id: user.id, audiobook_id: audiobookId, quality })
    .onConflict((row) =>
      row
        .columns(['user_id', 'audiobook_id'])
        .doUpdateSet({ quality, updated_at: sql<string>`now()` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  if (takeUp)
    await db
      .insertInto('library_entries')
      .values({ user_id: user.id, audiobook_id: audiobookId })
      .onConflict((entry) => entry.doNothing())
      .execute()
  const expires = endOfAddresses()
  const files = episodes.map((row) => ({
    ...episodeOf(row),
    rendition: row.rendition_id,
    sha256: row.sha256,
    url: media.sign(row.rendition_id, holderOf(user), expires),
  }))
  return {
    _id: id,
    quality,
    version: versionOf(episodes.map((row) => row.rendition_id)),
    audiobook,
    files,
    bytes: files.reduce((sum, file) => sum + file.bytes, 0),
    covers: [audiobook.cover, audiobook.coverBare]
      .flatMap((cover) => [cover, coverIn('pa-Arab', cover)])
      .concat(audiobook.coverSmall, tallOf(audiobook.coverSmall))
      .concat(unstitchedOf(tallOf(audiobook.coverSmall)) ?? []),
    expires: new Date(expires * 1000).toISOString(),
  }
}

interface Asked {
  audiobook: string
  quality: Quality
  takeUp: boolean
}

const versionOf = (renditions: readonly string[]): string =>
  createHash('sha256').update(renditions.join(' ')).digest('hex').slice(0, 16)

interface DownloadRow {
  id: string
  audiobook_id: string
  quality: Quality
  bytes: number
  renditions: string[]
  revoked: boolean
  created_at: string
}

/** One page of what a person keeps; `revoked` as the addresses of the audio would say it. */
export async function listDownloads(
  db: Db,
  user: SessionUser,
  page: { _start: number; _limit: number },
): Promise<{ downloads: Download[]; total: number }> {
  const { rows } = await sql<DownloadRow>`
    select d.id, d.audiobook_id, d.quality, d.created_at,
      files.bytes, files.renditions,
      not exists (select from entitlements e join audiobooks a on a.id = e.audiobook_id
        where e.user_id = d.user_id and e.audiobook_id = d.audiobook_id
          and ${IS_PLAYABLE_RIGHT} and ${IS_HEARABLE}) as revoked
    from (select * from downloads where user_id = ${user.id}
      order by created_at desc, id limit ${page._limit} offset ${page._start}) d, lateral (
      select coalesce(sum(file.bytes), 0)::bigint as bytes,
        coalesce(array_agg(file.id order by file.position), '{}') as renditions
      from (
        select distinct on (e.position) e.position, r.id, r.bytes
        from episodes e join renditions r on r.episode_id = e.id
        where e.audiobook_id = d.audiobook_id
        order by e.position, (r.quality = d.quality) desc
      ) as file) as files
    order by d.created_at desc, d.id
  `.execute(db)
  const [cards, { total }] = await Promise.all([
    loadCards(
      db,
      rows.filter((row) => !row.revoked).map((row) => row.audiobook_id),
      IS_HEARABLE,
    ),
    db
      .selectFrom('downloads')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow(),
  ])
  const downloads = rows.map(({ id, audiobook_id, renditions, ...row }) => ({
    _id: id,
    audiobookId: audiobook_id,
    version: versionOf(renditions),
    audiobook: cards.get(audiobook_id) ?? null,
    ...row,
  }))
  return { downloads, total }
}

/** @throws AppError not_found for a download that is not the user's own */
export async function removeDownload(db: Db, user: SessionUser, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('downloads')
    .where('id', '=', id)
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new AppError('not_found')
}
