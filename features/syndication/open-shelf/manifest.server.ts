import { AppError } from '#server/http/errors.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { Platform } from '#server/http/route.ts'
import { OPEN_SHELF, OPEN_SHELF_TYPES } from '#shared/http/open-shelf.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { translate } from '#shared/i18n/messages.ts'
import { attestedNameIn } from '#shared/text/names.ts'
import type { Audiobook } from '#features/books/book/contract.ts'
import { holdsEntitlement } from '#features/listening/library/entitlements.server.ts'
import { endOfAddresses, programOf } from '#features/listening/playback/media-access.server.ts'
import { episodeOf, findEpisodes } from '#features/listening/playback/playback.server.ts'
import { bookAt } from './book-at.server.ts'
import { alternatesOf, imagesOf, metadataOf, waysToHave, type Link } from './publication.server.ts'
import { findSampleFile } from './sample-file.server.ts'

interface Asked {
  user: SessionUser | null
  idOrSlug: string
  language: Language
}

/**
 * A book as a manifest of Readium's audiobook profile: all of it, by signed addresses, for whoever
 * may hear all of it; its sample for everybody else.
 * @throws AppError not_found, also where there is nothing that the asker may hear; book_suspended
 */
export async function readManifest(
  platform: Pick<Platform, 'db' | 'media' | 'env'>,
  { user, idOrSlug, language }: Asked,
) {
  const { db, env } = platform
  const book = await bookAt(db, user, idOrSlug)
  const shown = { book, language, publicUrl: env.publicUrl }
  const isTheirs = user && !book.announcedFor && (await holdsEntitlement(db, user.id, book._id))
  const tracks = isTheirs
    ? await listEpisodes(platform, user, { book, language })
    : await listSample(platform, { book, language })
  if (tracks.length === 0) throw new AppError('not_found')
  const seconds = tracks.reduce((sum, { duration = 0 }) => sum + duration, 0)
  return {
    '@context': 'https://readium.org/webpub-manifest/context.jsonld',
    metadata: {
      conformsTo: 'https://readium.org/webpub-manifest/profiles/audiobook',
      ...metadataOf(shown),
      duration: seconds,
      ...(book.excerpt || !isTheirs ? { abridged: true } : {}),
    },
    links: [
      {
        href: env.publicUrl + OPEN_SHELF.manifest(book._id),
        rel: 'self',
        type: OPEN_SHELF_TYPES.manifest,
      },
      ...alternatesOf(shown),
      ...(isTheirs ? [] : waysToHave(shown)),
    ],
    readingOrder: tracks,
    resources: imagesOf(shown).map((image) => ({ ...image, rel: 'cover' })),
  }
}

interface Told {
  book: Audiobook
  language: Language
}
type Sounding = Pick<Platform, 'db' | 'media' | 'env'>

const kilobits = (bytes: number, ms: number) => Math.max(1, Math.round((bytes * 8) / ms))

async function listEpisodes(
  platform: Sounding,
  user: SessionUser,
  { book, language }: Told,
): Promise<Link[]> {
  const { db, media, env } = platform
  const episodes = await findEpisodes(db, book._id, 'normal')
  const end = endOfAddresses()
  return episodes.map((row) => {
    const { mime, names, duration, bytes } = episodeOf(row)
    return {
      href: env.publicUrl + media.sign(row.rendition_id, programOf(user), end),
      type: mime,
      title: attestedNameIn(names, { language, script: null }),
      duration: duration / 1_000,
      bitrate: kilobits(bytes, duration),
    }
  })
}

async function listSample({ db, env }: Sounding, { book, language }: Told): Promise<Link[]> {
  // A withdrawn book has no sample any more, also for whom it was.
  const file = book.isActive ? await findSampleFile(db, book._id) : null
  if (!file) return []
  const title = attestedNameIn(book.names, { language, script: null })
  return [
    {
      href: `${env.publicUrl}/media/${file.id}`,
      type: file.mime,
      title: translate(language, 'player.book_sample', { title }),
      duration: file.duration_ms / 1_000,
      bitrate: kilobits(file.bytes, file.duration_ms),
    },
  ]
}
