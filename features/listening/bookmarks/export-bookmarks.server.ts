import type { Db } from '#server/db/database.ts'
import { countAttempt } from '#server/http/rate-limits.ts'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { findBookmarks } from './bookmarks.server.ts'
import type { Format } from './contract.ts'
import { csvOf, jsonOf, markdownOf } from './formats.server.ts'

/** Thousands of notes make megabytes of text. */
const EXPORTS = { max: 20, seconds: 3600 }

const WRITE = { md: markdownOf, csv: csvOf, json: jsonOf }

interface Wanted {
  format: Format
  audiobook?: string | undefined
  language: Language
}

/**
 * A person's bookmarks as texts of that format, by book and place, and a name for their file.
 * @throws AppError too_many_requests
 */
export async function exportBookmarks(
  db: Db,
  user: SessionUser,
  { format, audiobook, language }: Wanted,
): Promise<{ name: string; texts: Iterable<string> }> {
  await countAttempt(db, `exportBookmarks:${user.id}`, EXPORTS)
  const bookmarks = await findBookmarks(db, user, {
    audiobook,
    language,
    sort: 'audioBook.name:asc',
  })
  const slug = audiobook === undefined ? undefined : bookmarks[0]?.audiobook.slug
  // A header takes plain letters alone.
  const book = slug ? [slug.replace(/[^\w-]+/g, '-')] : []
  const day = new Date().toISOString().slice(0, 10)
  const name = `${['qissa-bookmarks', ...book, day].join('-')}.${format}`
  return { name, texts: WRITE[format](bookmarks, { language, script: user.script }) }
}
