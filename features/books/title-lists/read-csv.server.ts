import { pipeline, Readable } from 'node:stream'
import { CsvError, parse, type Info } from 'csv-parse'
import { takeTurns } from '#server/http/take-turns.ts'
import { plainCell } from '#shared/text/csv.ts'
import { detectScript } from '#punjabi/text/script.ts'
import { CSV_COLUMNS, UNREAD_COLUMNS, type CsvColumn } from './contract.ts'
import {
  FileFault,
  LONGEST_ROW,
  MOST_NAMED,
  remark,
  shown,
  type FileRow,
  type Remarked,
  type Told,
  type ToldNames,
} from './told.server.ts'

type Cells = Partial<Record<CsvColumn, string>>

/** Spreadsheets write rows that are blank; each is read nevertheless. */
const MOST_BLANK = 50_000

/** More is no list of titles. */
const MOST_COLUMNS = 1_000

const SEPARATORS = [',', ';', '\t']
const BREAK = /\r\n?/g
/** Several people, genres or countries in one cell; a semicolon of a name has a backslash before it. */
const BETWEEN = /(?<!\\);/

const isColumn = (name: string): name is CsvColumn => CSV_COLUMNS.some((known) => known === name)
const isUnread = (name: string) => UNREAD_COLUMNS.some((known) => known === name)
const nameOf = (cell: string) =>
  plainCell(cell)
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')

/**
 * Reads the rows of a CSV file, whatever its separator.
 * @param onFile is told what is to be known of the file as a whole
 * @throws FileFault for one without columns that we know, or whose rows cannot be told apart
 */
export async function* readCsv(
  texts: AsyncIterable<string>,
  onFile: (remarked: Remarked) => void,
): AsyncGenerator<FileRow> {
  const { head, all } = await withHead(withShortRows(withPlainBreaks(texts)))
  const parser = parse({
    delimiter: separatorOf(head),
    record_delimiter: '\n',
    bom: true,
    info: true,
    relax_column_count: true,
    max_record_size: LONGEST_ROW,
  })
  // Whatever goes wrong is thrown where its records are read.
  pipeline(Readable.from(all), parser, () => undefined)
  let columns: (CsvColumn | null)[] | undefined
  let blank = 0
  const takeTurn = takeTurns()
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[]
      info: Info
    }>) {
      const line = lineOf(record, info)
      if (record.every((cell) => cell.trim() === '')) {
        blank += 1
        if (blank > MOST_BLANK) throw new FileFault(line, 'import.blank_many', { most: MOST_BLANK })
        await takeTurn()
      } else if (!columns) columns = columnsOf(record, line, onFile)
      else yield rowOf(record, columns, line)
    }
  } catch (error) {
    throw error instanceof CsvError ? faultOf(error) : error
  }
  if (!columns) throw new FileFault(1, 'import.no_rows')
}

/** Where quotation marks are wrong, nobody knows where rows end: none may be lost unseen. */
const faultOf = (error: CsvError & { lines?: number }) =>
  new FileFault(
    error.lines ?? 1,
    error.code === 'CSV_MAX_RECORD_SIZE' ? 'import.row_long' : 'import.row_broken',
  )

/** Texts whose lines end as the parser counts them, in cells too. */
async function* withPlainBreaks(texts: AsyncIterable<string>): AsyncGenerator<string, undefined> {
  let held = ''
  for await (const text of texts) {
    const whole = held + text
    // What follows in the next piece may belong to it.
    held = whole.endsWith('\r') ? '\r' : ''
    yield whole.slice(0, whole.length - held.length).replace(BREAK, '\n')
  }
  if (held) yield '\n'
}

/**
 * The same texts, of rows that are no longer than the parser is to take: it counts no cell that is empty.
 * @throws FileFault for a longer one, before it was gathered
 */
async function* withShortRows(
  texts: AsyncGenerator<string, undefined>,
): AsyncGenerator<string, undefined> {
  let [line, letters, isQuoted] = [1, 0, false]
  for await (const text of texts) {
    for (const sign of text.matchAll(MARK)) {
      // The quotation marks of a row come in pairs; a break within one does not end the row.
      if (sign[0] === '"') isQuoted = !isQuoted
      else {
        line += 1
        if (!isQuoted) letters = -sign.index - 1
      }
    }
    letters += text.length
    if (letters > 2 * LONGEST_ROW) throw new FileFault(line, 'import.row_long')
    yield text
  }
}
const MARK = /["\n]/g

/** The first line of a file, and all of it. */
async function withHead(texts: AsyncGenerator<string, undefined>) {
  let begin = ''
  let isOver = false
  while (!isOver && begin.length < LONGEST_ROW && !begin.trimStart().includes('\n')) {
    const { value, done } = await texts.next()
    if (done) isOver = true
    else begin += value
  }
  async function* all() {
    try {
      yield begin
      yield* texts
    } finally {
      await texts.return(undefined)
    }
  }
  const [head = ''] = begin.trimStart().split('\n')
  return { head, all: all() }
}

/** The one that parts the head into the most columns that we know. */
function separatorOf(head: string): string {
  const knownBy = (separator: string) =>
    head.split(separator).filter((cell) => isColumn(nameOf(cell.replaceAll('"', '')))).length
  const [best = ','] = SEPARATORS.toSorted((one, other) => knownBy(other) - knownBy(one))
  return best
}

/** The line that a record begins at: the parser counts to its end. */
const lineOf = (record: readonly string[], { lines }: Info) =>
  lines - record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)

function columnsOf(
  record: readonly string[],
  line: number,
  onFile: (remarked: Remarked) => void,
): (CsvColumn | null)[] {
  if (record.length > MOST_COLUMNS)
    throw new FileFault(line, 'import.cells_many', { most: MOST_COLUMNS })
  const seen = new Set<string>()
  const columns = record.map((cell) => {
    const name = nameOf(cell)
    const values = { name: shown(name) }
    if (isUnread(name)) onFile(remark(line, null, 'import.column_unread', values))
    else if (!isColumn(name) && name !== '')
      onFile(remark(line, null, 'import.column_unknown', values))
    if (!isColumn(name)) return null
    if (seen.has(name)) throw new FileFault(line, 'import.column_twice', values)
    seen.add(name)
    return name
  })
  const namesTitles = [...seen].some((name) => name.startsWith('title_') || name === 'record')
  if (!namesTitles) throw new FileFault(line, 'import.no_header')
  return columns
}

function rowOf(
  record: readonly string[],
  columns: readonly (CsvColumn | null)[],
  line: number,
): FileRow {
  const isWide = record.slice(columns.length).some((cell) => cell.trim() !== '')
  if (isWide)
    return {
      line,
      told: null,
      faults: [remark(line, null, 'import.cells_many', { most: columns.length })],
      isDeletion: false,
    }
  const cells: Cells = {}
  columns.forEach((column, at) => {
    if (column) cells[column] = plainCell(record[at] ?? '').trim()
  })
  return { line, told: toldOf(cells), faults: [], isDeletion: false }
}

const SCRIPTS = ['gurmukhi', 'shahmukhi', 'roman'] as const

function toldOf(cells: Cells): Told {
  return {
    record: cells.record,
    version: cells.version,
    isbn: cells.isbn,
    title: namesIn(cells, 'title'),
    subtitle: namesIn(cells, 'subtitle'),
    authors: peopleIn(cells, 'author', MOST_NAMED.authors),
    narrators: peopleIn(cells, 'narrator', MOST_NAMED.narrators),
    authorDied: cells.author_died,
    genres: partsOf(cells.genre, MOST_NAMED.genres),
    language: cells.language,
    prices: pricesIn(cells),
    releaseDate: cells.release_date,
    descriptions: descriptionsIn(cells),
    rights: cells.rights,
    territories: partsOf(cells.territory, MOST_NAMED.territories, /[\s,;]+/),
  }
}

const namesIn = (cells: Cells, name: 'title' | 'subtitle'): ToldNames =>
  Object.fromEntries(
    SCRIPTS.flatMap((script) => {
      const cell = cells[`${name}_${script}`]
      return cell === undefined ? [] : [[script, cell]]
    }),
  )

/** Cells of several people name them in the same order. */
function peopleIn(cells: Cells, who: 'author' | 'narrator', most: number): ToldNames[] | undefined {
  const forms = SCRIPTS.map((script) => ({
    script,
    names: cells[`${who}_${script}`]?.split(BETWEEN, most + 1),
  }))
  if (forms.every(({ names }) => names === undefined)) return undefined
  const length = Math.max(...forms.map(({ names }) => names?.length ?? 0))
  const people = Array.from({ length }, (_, at): ToldNames =>
    Object.fromEntries(
      forms.map(({ script, names }) => [script, names?.[at]?.trim().replaceAll('\\;', ';') ?? '']),
    ),
  )
  if (length > most) return people
  return people.filter((person) => Object.values(person).some(Boolean))
}

/** What stands in a cell one after the other; of more than may be, one more. */
function partsOf(cell: string | undefined, most: number, between = BETWEEN) {
  const parts = cell?.split(between, most + 1).map((part) => part.trim())
  return parts && parts.length > most ? parts : parts?.filter(Boolean)
}

function pricesIn({ price, currency }: Cells): Told['prices'] {
  if (price === undefined) return undefined
  const cellsOf = (cell: string) =>
    cell.split(BETWEEN, MOST_NAMED.prices + 1).map((part) => part.trim())
  const [amounts, currencies] = [cellsOf(price), cellsOf(currency ?? '')]
  if (!amounts.some(Boolean)) return []
  // A blank keeps its place: else an amount would be read in the currency of another.
  const pairs = Array.from({ length: Math.max(amounts.length, currencies.length) }, (_, at) => ({
    amount: amounts[at] ?? '',
    currency: currencies[at] ?? '',
  }))
  return pairs.filter((pair) => pair.amount || pair.currency)
}

/** Punjabi in whatever script stands in one column, where there is none for each. */
function descriptionsIn(cells: Cells): Told['descriptions'] {
  const { description_en: en, description_pa: pa, description_pa_arab: arab } = cells
  const told = {
    ...(en !== undefined && { en }),
    ...(pa !== undefined && { pa }),
    ...(arab !== undefined && { 'pa-Arab': arab }),
  }
  if (pa === undefined || arab || detectScript(pa) !== 'shahmukhi') return told
  return { ...(en !== undefined && { en }), 'pa-Arab': pa }
}
