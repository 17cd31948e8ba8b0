import { clock } from '#shared/text/time.ts'
import { CSV_MARK, csvRow } from '#shared/text/csv.ts'
import { translate, type MessageKey } from '#shared/i18n/messages.ts'
import { attestedNameIn, type Reading } from '#shared/text/names.ts'
import type { Bookmark } from './contract.ts'

/** Times, names and notes as a page of Markdown: by book, by episode, in the order of the story. */
export function* markdownOf(bookmarks: readonly Bookmark[], reading: Reading): Generator<string> {
  const say = (key: MessageKey) => translate(reading.language, key)
  yield `# ${say('bookmark.export_title')}\n`
  if (bookmarks.length === 0) yield `\n${say('bookmark.empty_title')}\n`
  for (const ofBook of Map.groupBy(bookmarks, ({ audiobook }) => audiobook._id).values()) {
    yield `\n## ${plain(bookLine(ofBook, reading))}\n`
    for (const ofEpisode of Map.groupBy(ofBook, ({ episode }) => episode._id).values()) {
      yield `\n### ${plain(episodeLine(ofEpisode, reading))}\n\n`
      for (const bookmark of ofEpisode) yield item(bookmark)
    }
  }
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

const timesOf = ({ positionMs, endMs }: Pick<Bookmark, 'positionMs' | 'endMs'>) =>
  [positionMs, ...(endMs === null ? [] : [endMs])].map(clock).join('–')

function item({ note, ...bookmark }: Bookmark): string {
  const quoted = note === null ? '' : `  > ${plain(note).replaceAll('\n', '\n  > ')}\n`
  return `- **${timesOf(bookmark)}**\n${quoted}`
}

/** Escapes Markdown and HTML: a note is plain text. */
const plain = (text: string) => text.replace(/[\\`*_{}[\]<>()#+\-.!|~&=]/g, '\\$&')

const COLUMNS = ['book', 'author', 'number', 'episode', 'from', 'to', 'note', 'made'] as const

/** A row for each bookmark, under a head in the reader's language. */
export function* csvOf(bookmarks: readonly Bookmark[], reading: Reading): Generator<string> {
  const head = COLUMNS.map((column) => translate(reading.language, `bookmark.column_${column}`))
  yield CSV_MARK + csvRow(head)
  for (const { audiobook, episode, positionMs, endMs, note, created_at } of bookmarks)
    yield csvRow([
      attestedNameIn(audiobook.names, reading),
      audiobook.authorNames ? attestedNameIn(audiobook.authorNames, reading) : '',
      String(episode.position),
      attestedNameIn(episode.names, reading),
      clock(positionMs),
      endMs === null ? '' : clock(endMs),
      note ?? '',
      created_at,
    ])
}

/** For other programs: milliseconds, ids, and names in every script they exist in; a line each. */
export function* jsonOf(bookmarks: readonly Bookmark[]): Generator<string> {
  yield '{"bookmarks":['
  let separator = '\n'
  for (const { audiobook, ...mark } of bookmarks) {
    const { _id, slug, name, names, authorNames } = audiobook
    yield (
      separator + JSON.stringify({ ...mark, audiobook: { _id, slug, name, names, authorNames } })
    )
    separator = ',\n'
  }
  yield '\n]}\n'
}
