import { SaxesParser } from 'saxes'
import type { MessageKey } from '#shared/i18n/messages.ts'
import { referenceName } from './onix-tags.server.ts'
import { ENCODINGS, FileFault, LONGEST_ROW, type Remarked } from './told.server.ts'

/** An element of a product, by its reference name. */
export interface Element {
  name: string
  attributes: Readonly<Record<string, string>>
  /** What stands in it, and in the elements in it. */
  text: string
  children: Element[]
}

/** A product; null where it is too long to be read. */
export interface Product {
  line: number
  element: Element | null
}

const MOST_DEPTH = 30
const MOST_ATTRIBUTES = 50
const MOST_ELEMENTS = 2_000

/**
 * Reads the products of an ONIX message one after the other. No document may declare anything.
 * @throws FileFault where it is none, or XML that we do not take
 */
export async function* readProducts(texts: AsyncIterable<string>): AsyncGenerator<Product> {
  const reader = createReader()
  for await (const text of texts) {
    reader.write(text)
    yield* reader.taken()
  }
  reader.close()
  yield* reader.taken()
}

function createReader() {
  const parser = new SaxesParser()
  const products: Product[] = []
  const open: Element[] = []
  let [depth, attributes, elements, letters, line, silent] = [0, 0, 0, 0, 1, 0]
  const fail = (code: MessageKey = 'import.xml_broken', values: Remarked['values'] = {}) => {
    throw new FileFault(parser.line, code, values)
  }
  const isTooLong = () => elements > MOST_ELEMENTS || letters > LONGEST_ROW
  const hear = () => (silent = 0)
  const begin = (name: string, given: Element['attributes']) => {
    if (depth === 1) checkMessage(name, given, fail)
    if (depth === 2 && name === 'Product') [elements, letters] = [0, 0]
    else if (open.length === 0) return
    elements += 1
    const element: Element = { name, attributes: given, text: '', children: [] }
    if (!isTooLong()) open.at(-1)?.children.push(element)
    open.push(element)
  }
  const end = () => {
    hear()
    depth -= 1
    const element = open.pop()
    const around = open.at(-1)
    if (!element) return
    if (!around) products.push({ line, element: isTooLong() ? null : element })
    else if (!isTooLong()) around.text += element.text
  }
  const read = (text: string) => {
    hear()
    const element = open.at(-1)
    if (!element) return
    letters += text.length
    if (!isTooLong()) element.text += text
  }
  parser.on('error', () => fail())
  parser.on('doctype', () => fail('import.xml_doctype'))
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding && !/^utf-?(8|16)/i.test(encoding)) fail('import.encoding', ENCODINGS)
  })
  parser.on('comment', hear)
  parser.on('opentagstart', () => {
    hear()
    depth += 1
    attributes = 0
    if (depth === 2) line = parser.line
    if (depth > MOST_DEPTH) fail()
  })
  // Each as it is read: an element of many megabytes is given up at its first row.
  parser.on('attribute', () => {
    hear()
    attributes += 1
    if (attributes > MOST_ATTRIBUTES) fail()
  })
  parser.on('opentag', ({ name, attributes: given }) => begin(referenceName(name), given))
  parser.on('closetag', end)
  parser.on('text', read)
  parser.on('cdata', read)
  return {
    write(piece: string) {
      // What is neither an element nor a text for so long would be gathered without end.
      silent += piece.length
      if (silent > 4 * LONGEST_ROW) fail('import.row_long')
      parser.write(piece)
    },
    close: () => void parser.close(),
    taken: () => products.splice(0),
  }
}

function checkMessage(
  name: string,
  { release = '' }: Element['attributes'],
  fail: (code: MessageKey, values?: Remarked['values']) => void,
) {
  if (name !== 'ONIXMessage') fail('import.no_onix')
  if (!release.startsWith('3')) fail('import.onix_release', { release: '3.0' })
}
