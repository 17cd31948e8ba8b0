import type { Db } from '#server/db/database.ts'
import { countAttempt } from '#server/http/rate-limits.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { findBookmarks, listMarks } from './bookmarks.server.ts'
import type { Bookmark, Format } from './contract.ts'
import { csvOf, jsonOf, markdownOf } from './formats.server.ts'

/** Thousands of notes make megabytes of text. */
const EXPORTS = { max: 20, seconds: 3600 }

const SORT = 'audioBook.name:asc'

const WRITE = { md: markdownOf, csv: csvOf, json: jsonOf }

interface Wanted {
  format: Format
  audiobook?: string | undefined
  language: Language
}

const PAGE = 100

/**
 * A person's bookmarks as texts of that format, by book and place, read as they are asked for; and a
 * name for their file.
 * @throws AppError too_many_requests
 */
export async function exportBookmarks(
  db: Db,
  user: SessionUser,
  { format, audiobook, language }: Wanted,
): Promise<{ name: string; texts: AsyncIterable<string> }> {
  await countAttempt(db, `exportBookmarks:${user.id}`, EXPORTS)
  const marks = await listMarks(db, user, { audiobook, language, sort: SORT })
  const slug = audiobook === undefined ? undefined : marks[0]?.slug
  // A header takes plain letters alone.
  const book = slug ? [slug.replace(/[^\w-]+/g, '-')] : []
  const day = new Date().toISOString().slice(0, 10)
  const name = `${['qissa-bookmarks', ...book, day].join('-')}.${format}`
  const ids = marks.map(({ _id }) => _id)
  const bookmarks = readBookmarks(db, user, ids, language)
  return { name, texts: WRITE[format](bookmarks, { language, script: user.script }) }
}

async function* readBookmarks(
  db: Db,
  user: SessionUser,
  ids: readonly string[],
  language: Language,
): AsyncGenerator<Bookmark> {
  for (let at = 0; at < ids.length; at += PAGE) {
    const page = ids.slice(at, at + PAGE)
    yield* await findBookmarks(db, user, { ids: page, language, sort: SORT })
  }
}
