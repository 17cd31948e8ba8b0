import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { AppError } from '#server/http/errors.ts'
import { createLoadingCache, type LoadingCache } from '#server/cache/cache.ts'
import type { Db } from '#server/db/database.ts'
import type { PluginPlatform } from '#server/http/feature.ts'
import { readUuid } from '#shared/text/uuid.ts'
import { IS_HEARABLE } from '#features/books/book/hearable.server.ts'
import { IS_VISIBLE } from '#features/books/names/visible.server.ts'
import {
  IS_NEWLY_BOUGHT,
  IS_PLAYABLE_RIGHT,
} from '#features/listening/library/entitlements.server.ts'

/** A rendition's file on disk. */
export interface MediaFile {
  audiobook_id: string
  isSample: boolean
  mime: string
  bytes: number
  sha256: string
  storage_key: string
}

export interface MediaAccess {
  /**
   * The file of the rendition that an address names, for whoever holds it.
   * @throws AppError not_found for no such rendition or the sample of a book not to be seen,
   *   not_entitled for an episode whose address is altered, expired or no longer backed by a right
   */
  open(request: FastifyRequest): Promise<MediaFile>
}

const HOLDER = /^[\da-f-]{36}(\.[\da-f-]{36})?(\.program)?$/i
const FILE_MS = 10_000
// A refund, a logout and a suspension are felt within a second.
const RIGHT_MS = 900

/** The `u` of a signed address: the listener and the session it was given to, which ends it too. */
export const holderOf = (user: { id: string; sessionId: string }) => `${user.id}.${user.sessionId}`

/** The same for another program, which says nothing of what is heard: the bytes that it takes count. */
export const programOf = (user: { id: string; sessionId: string }) => `${holderOf(user)}.program`
const isProgram = (holder: string) => holder.endsWith('.program')

const ADDRESS_SECONDS = 6 * 3_600
/** When addresses that are signed now end: seconds since 1970. */
export const endOfAddresses = () => Math.floor(Date.now() / 1_000) + ADDRESS_SECONDS

export function createMediaAccess({ db, direct, media, readings }: PluginPlatform): MediaAccess {
  const signedFiles = createLoadingCache({ ttlMs: FILE_MS }, (id) => findFile(direct, id))
  const askedFiles = createLoadingCache({ ttlMs: FILE_MS }, (id) => findFile(db, id))
  const shown = createLoadingCache({ ttlMs: RIGHT_MS }, async (audiobook) => {
    const { rows } = await sql`
      select from audiobooks a where id = ${audiobook} and ${IS_VISIBLE}
    `.execute(db)
    return rows.length > 0
  })
  /**
   * What anybody may ask for by any name waits its turn with other readings, each their own: the load
   * of one whose network asks for very much begins late.
   */
  async function inTurn<V>(request: FastifyRequest, cache: LoadingCache<V>, key: string) {
    const known = cache.known(key)
    return known ? known.value : readings.run(request, () => cache.get(key))
  }
  const rights = createLoadingCache({ ttlMs: RIGHT_MS }, async (key) => {
    const [audiobook, user, session] = key.split(/[ .]/)
    const { rows } = await sql`
      select from entitlements e join audiobooks a on a.id = e.audiobook_id
      where e.user_id = ${user}::uuid and a.id = ${audiobook}::uuid and ${IS_PLAYABLE_RIGHT}
        and ${IS_HEARABLE}
        and (${session ?? null}::uuid is null or exists (
          select from sessions s
          where s.id = ${session ?? null}::uuid and s.user_id = e.user_id and s.expires_at > now()))
      limit 1
    `.execute(direct)
    return rows.length > 0
  })
  const taken = createLoadingCache({ ttlMs: FILE_MS }, async (key) => {
    const [rendition = '', user = ''] = key.split(/[ .]/)
    await noteTaken(db, rendition, user)
    return true
  })
  return {
    async open(request) {
      const id = readUuid((request.params as { rendition: string }).rendition)
      if (!id) throw new AppError('not_found')
      const query = request.query as Record<string, unknown>
      const signed = { u: text(query.u), e: text(query.e), s: text(query.s) }
      const isSigned = media.verify(id, signed) && HOLDER.test(signed.u)
      const file = isSigned ? await signedFiles.get(id) : await inTurn(request, askedFiles, id)
      if (!file) throw new AppError('not_found')
      if (file.isSample) {
        if (!(await inTurn(request, shown, file.audiobook_id))) throw new AppError('not_found')
        return file
      }
      const isRight = isSigned && (await rights.get(`${file.audiobook_id} ${signed.u}`))
      if (!isRight) throw new AppError('not_entitled')
      if (request.method === 'GET' && isProgram(signed.u)) await taken.get(`${id} ${signed.u}`)
      return file
    },
  }
}

/** Whoever bought a book lately and takes a part of it into another program has reached the part's end. */
async function noteTaken(db: Db, rendition: string, user: string): Promise<void> {
  await sql`
    update entitlements r set reached_ms = part.ends_at
    from (select e.audiobook_id, (select sum(duration_ms) from episodes one
        where one.audiobook_id = e.audiobook_id and one.position <= e.position) as ends_at
      from renditions n join episodes e on e.id = n.episode_id where n.id = ${rendition}) as part
    where r.user_id = ${user}::uuid and r.audiobook_id = part.audiobook_id and ${IS_NEWLY_BOUGHT}
      and r.revoked_at is null and r.reached_ms < part.ends_at
  `.execute(db)
}

async function findFile(db: Db, rendition: string): Promise<MediaFile | null> {
  // What plays when another file takes its place plays on, until its bytes are removed.
  const { rows } = await sql<MediaFile>`
    select audiobook_id, episode_id is null as "isSample", mime, bytes, sha256, storage_key
    from renditions where id = ${rendition}
    union all
    select audiobook_id, episode_id is null, mime, bytes, sha256, storage_key
    from replaced_renditions where id = ${rendition} and removed_at is null
  `.execute(db)
  return rows[0] ?? null
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')
