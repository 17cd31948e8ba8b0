import { clock } from '#shared/text/time.ts'
import { CSV_MARK, csvRow } from '#shared/text/csv.ts'
import { jsonListOf } from '#server/http/pieces.ts'
import { translate, type MessageKey } from '#shared/i18n/messages.ts'
import { attestedNameIn, type Reading } from '#shared/text/names.ts'
import type { Bookmark } from './contract.ts'

type Bookmarks = AsyncIterable<Bookmark>

/** Times, names and notes as a page of Markdown: by book, by episode, in the order of the story. */
export async function* markdownOf(bookmarks: Bookmarks, reading: Reading): AsyncGenerator<string> {
  const say = (key: MessageKey) => translate(reading.language, key)
  yield `# ${say('bookmark.export_title')}\n`
  let last: Bookmark | undefined
  for await (const bookmark of bookmarks) {
    const { audiobook, episode } = bookmark
    if (audiobook._id !== last?.audiobook._id) yield `\n## ${plain(bookLine(audiobook, reading))}\n`
    if (episode._id !== last?.episode._id)
      yield `\n### ${plain(`${episode.position}. ${attestedNameIn(episode.names, reading)}`)}\n\n`
    yield item(bookmark)
    last = bookmark
  }
  if (!last) yield `\n${say('bookmark.empty_title')}\n`
}

function bookLine({ names, authorNames }: Bookmark['audiobook'], reading: Reading): string {
  const author = authorNames ? [attestedNameIn(authorNames, reading)] : []
  return [attestedNameIn(names, reading), ...author].join(' · ')
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
export async function* csvOf(bookmarks: Bookmarks, reading: Reading): AsyncGenerator<string> {
  const head = COLUMNS.map((column) => translate(reading.language, `bookmark.column_${column}`))
  yield CSV_MARK + csvRow(head)
  for await (const { audiobook, episode, positionMs, endMs, note, created_at } of bookmarks)
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
export const jsonOf = (bookmarks: Bookmarks) => jsonListOf(told(bookmarks), 'bookmarks')

async function* told(bookmarks: Bookmarks) {
  for await (const { audiobook, ...mark } of bookmarks) {
    const { _id, slug, name, names, authorNames } = audiobook
    yield { ...mark, audiobook: { _id, slug, name, names, authorNames } }
  }
}
