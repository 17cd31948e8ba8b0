import { SaxesParser } from 'saxes'

/** A piece of an XML document. */
export type XmlPiece =
  | { is: 'open'; name: string; attributes: Readonly<Record<string, string>>; row: number }
  | { is: 'close' }
  | { is: 'text'; text: string }

/** The row where a text is no XML, or XML that we do not take. */
export class XmlFault extends Error {
  constructor(readonly row: number) {
    super(`Row ${row} is no XML that is taken`)
  }
}

const MOST_DEPTH = 100
const MOST_ATTRIBUTES = 50

/**
 * Reads XML into its pieces. No document may declare anything: the doctype of HTML is the only one.
 * @throws XmlFault
 */
export function readXml(source: string): XmlPiece[] {
  const pieces: XmlPiece[] = []
  const parser = new SaxesParser()
  let depth = 0
  let row = 1
  const fail = () => {
    throw new XmlFault(parser.line)
  }
  parser.on('error', fail)
  parser.on('doctype', (doctype) => {
    if (doctype.trim() !== 'html') fail()
  })
  parser.on('opentagstart', () => {
    row = parser.line
    depth += 1
    if (depth > MOST_DEPTH) fail()
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (Object.keys(attributes).length > MOST_ATTRIBUTES) fail()
    pieces.push({ is: 'open', name, attributes, row })
  })
  parser.on('closetag', () => {
    depth -= 1
    pieces.push({ is: 'close' })
  })
  const keep = (text: string) => pieces.push({ is: 'text', text })
  parser.on('text', keep)
  parser.on('cdata', keep)
  parser.write(source).close()
  return pieces
}
