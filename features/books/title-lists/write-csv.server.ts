import { CSV_MARK, csvRow } from '#shared/text/csv.ts'
import { SCRIPTS, type Script } from '#shared/text/names.ts'
import type { WrittenForms } from '#punjabi/text/romanised.ts'
import { CSV_COLUMNS, type CsvColumn } from './contract.ts'
import { decimalOf, type ListedTitle, type TitleFields } from './titles.server.ts'

/** Titles as a CSV file that spreadsheets open as text. */
export async function* csvOf(titles: AsyncIterable<ListedTitle>): AsyncGenerator<string> {
  yield CSV_MARK + csvRow(CSV_COLUMNS)
  for await (const title of titles) {
    const cells = cellsOf(title)
    yield csvRow(CSV_COLUMNS.map((column) => cells[column] ?? ''))
  }
}

/** What an import reads for each basis. */
const RIGHTS = { own: 'own', licence: 'licensed', public_domain: 'public_domain', cc: 'cc' }
const BETWEEN = '; '

function cellsOf({
  record,
  version,
  fields,
}: ListedTitle): Partial<Record<CsvColumn, string | null>> {
  const { author, narrator, price, genre, rights, territory, author_died: died, ...texts } = fields
  return {
    ...texts,
    record,
    version: String(version),
    ...peopleCells('author', author),
    ...peopleCells('narrator', narrator),
    author_died: died === null ? '' : String(died),
    genre: genre.join(BETWEEN),
    language: 'pan',
    ...priceCells(price),
    rights: rights ? RIGHTS[rights] : 'unknown',
    territory: territory.join(' '),
  }
}

const peopleCells = (who: 'author' | 'narrator', people: readonly WrittenForms[]) =>
  Object.fromEntries(
    SCRIPTS.map((script) => [`${who}_${script}`, formsIn(people, script)]),
  ) as Record<`${typeof who}_${Script}`, string>

/** A name among others: its own semicolons are marked, and its last sign marks none of those between. */
const listed = (name: string) => name.replaceAll(';', '\\;').replace(/\\$/, '\\ ')

function formsIn(people: readonly WrittenForms[], script: Script): string {
  const forms = people.map((one) => listed(one[script] ?? ''))
  return forms.some(Boolean) ? forms.join(BETWEEN) : ''
}

function priceCells({ free, prices }: TitleFields['price']): { price: string; currency: string } {
  if (free) return { price: '0', currency: '' }
  return {
    price: prices.map(({ amount }) => decimalOf(amount)).join(BETWEEN),
    currency: prices.map(({ currency }) => currency).join(BETWEEN),
  }
}
