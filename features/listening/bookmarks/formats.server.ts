import { clock } from '#shared/text/time.ts'
import { csvOf as writeCsv } from '#shared/text/csv.ts'
import { translate, type MessageKey } from '#shared/i18n/messages.ts'
import { attestedNameIn, type Reading } from '#shared/text/names.ts'
import type { Bookmark } from './contract.ts'

/** Times, names and notes as a page of Markdown: by book, by episode, in the order of the story. */
export function markdownOf(bookmarks: readonly Bookmark[], reading: Reading): string {
  const say = (key: MessageKey) => translate(reading.language, key)
  const parts = [`# ${say('bookmark.export_title')}`]
  if (bookmarks.length === 0) parts.push(say('bookmark.empty_title'))
  for (const ofBook of Map.groupBy(bookmarks, ({ audiobook }) => audiobook._id).values()) {
    parts.push(`## ${plain(bookLine(ofBook, reading))}`)
    for (const ofEpisode of Map.groupBy(ofBook, ({ episode }) => episode._id).values()) {
      parts.push(`### ${plain(episodeLine(ofEpisode, reading))}`, ofEpisode.map(item).join('\n'))
    }
  }
  return `${parts.join('\n\n')}\n`
}

function bookLine([first]: Bookmark[], reading: Reading): string {
  const { names, authorNames } = first?.audiobook ?? { names: NAMELESS, authorNames: null }
  const author = authorNames ? [attestedNameIn(authorNames, reading)] : []
  return [attestedNameIn(names, reading), ...author].join(' · ')
}

const NAMELESS = { gurmukhi: null, shahmukhi: null, roman: '' }

function episodeLine([first]: Bookmark[], reading: Reading): string {
  const { position, names } = first?.episode ?? { position: 0, names: NAMELESS }
  return `${position}. ${attestedNameIn(names, reading)}`
}

const timesOf = ({ positionMs, endMs }: Bookmark) =>
  [positionMs, ...(endMs === null ? [] : [endMs])].map(clock).join('–')

function item(bookmark: Bookmark): string {
  const lines = bookmark.note?.split('\n').map((line) => `  > ${plain(line)}`) ?? []
  return [`- **${timesOf(bookmark)}**`, ...lines].join('\n')
}

/** Escapes Markdown and HTML: a note is plain text. */
const plain = (text: string) => text.replace(/[\\`*_{}[\]<>()#+\-.!|~&=]/g, '\\$&')

const COLUMNS = ['book', 'author', 'number', 'episode', 'from', 'to', 'note', 'made'] as const

/** A row for each bookmark, under a head in the reader's language. */
export function csvOf(bookmarks: readonly Bookmark[], reading: Reading): string {
  const head = COLUMNS.map((column) => translate(reading.language, `bookmark.column_${column}`))
  const rows = bookmarks.map(({ audiobook, episode, positionMs, endMs, note, created_at }) => [
    attestedNameIn(audiobook.names, reading),
    audiobook.authorNames ? attestedNameIn(audiobook.authorNames, reading) : '',
    String(episode.position),
    attestedNameIn(episode.names, reading),
    clock(positionMs),
    endMs === null ? '' : clock(endMs),
    note ?? '',
    created_at,
  ])
  return writeCsv([head, ...rows])
}

/** For other programs: milliseconds, ids, and names in every script they exist in. */
export function jsonOf(bookmarks: readonly Bookmark[]): string {
  const rows = bookmarks.map(({ audiobook: { _id, slug, name, names, authorNames }, ...mark }) => ({
    ...mark,
    audiobook: { _id, slug, name, names, authorNames },
  }))
  return `${JSON.stringify({ bookmarks: rows }, null, 2)}\n`
}
