import { SaxesParser } from 'saxes'
import type { TakeTurn } from '#server/http/take-turns.ts'
import { FileFault } from './found-lines.server.ts'

/** Is told of an XML document as it is read. */
export interface XmlReader {
  open: (element: XmlElement) => void
  text?: (text: string) => void
  close?: () => void
}
export interface XmlElement {
  name: string
  attributes: Readonly<Record<string, string>>
  row: number
}

const MOST_DEPTH = 100
const MOST_ATTRIBUTES = 50
const MOST_ELEMENTS = 100_000

/** Letters of a piece: thousands of signs in one are read in a few milliseconds. */
const PIECE = 8_192

/**
 * Reads XML, in turns with others. No document may declare anything: the doctype of HTML is the only one.
 * @throws FileFault where it is none, or XML that we do not take
 */
export async function readXml(
  source: string,
  { open, text, close }: XmlReader,
  takeTurn: TakeTurn,
): Promise<void> {
  const parser = new SaxesParser()
  let [elements, attributeCount, depth, row] = [0, 0, 0, 1]
  const fail = () => {
    throw new FileFault({ row: parser.line, code: 'validation.line_xml' })
  }
  parser.on('error', fail)
  parser.on('doctype', (doctype) => {
    if (doctype.trim() !== 'html') fail()
  })
  parser.on('opentagstart', () => {
    row = parser.line
    attributeCount = 0
    elements += 1
    depth += 1
    if (depth > MOST_DEPTH || elements > MOST_ELEMENTS) fail()
  })
  // Each as it is read: an element of two megabytes is given up at its first row.
  parser.on('attribute', () => {
    attributeCount += 1
    if (attributeCount > MOST_ATTRIBUTES) fail()
  })
  parser.on('opentag', ({ name, attributes }) => open({ name, attributes, row }))
  parser.on('closetag', () => {
    depth -= 1
    close?.()
  })
  if (text) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  for (let at = 0; at < source.length; at += PIECE) {
    parser.write(source.slice(at, at + PIECE))
    await takeTurn()
  }
  parser.close()
}
