import { SaxesParser } from 'saxes'

/** Is told of an XML document as it is read. */
export interface XmlReader {
  open: (element: XmlElement) => void
  text?: (text: string) => void
  close?: () => void
}
interface XmlElement {
  name: string
  attributes: Readonly<Record<string, string>>
  row: number
}

/** The row where a text is no XML, or XML that we do not take. */
export class XmlFault extends Error {
  constructor(readonly row: number) {
    super(`Row ${row} is no XML that is taken`)
  }
}

const MOST_DEPTH = 100
const MOST_ATTRIBUTES = 50
const MOST_ELEMENTS = 100_000

/**
 * Reads XML. No document may declare anything: the doctype of HTML is the only one.
 * @throws XmlFault
 */
export function readXml(source: string, { open, text, close }: XmlReader): void {
  const parser = new SaxesParser()
  let [elements, attributeCount, depth, row] = [0, 0, 0, 1]
  const fail = () => {
    throw new XmlFault(parser.line)
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
  parser.write(source).close()
}
