/** A piece of an XML document; `row` is the one that it begins in. */
export type XmlPiece =
  | { is: 'open'; name: string; attributes: ReadonlyMap<string, string>; row: number }
  | { is: 'close'; name: string; row: number }
  | { is: 'text'; text: string; row: number }

/** The row where a text is no XML, or XML that we do not take. */
export class XmlFault extends Error {
  constructor(readonly row: number) {
    super(`Row ${row} is no XML that is taken`)
  }
}

const MOST_DEPTH = 100
const MOST_ATTRIBUTES = 50
const LAST_POINT = 0x10ffff
const NAME = /[\p{L}_][\p{L}\p{N}_.:-]*/uy
const SPACE = /\s*/y
const DOCTYPE = '<!DOCTYPE html>'
const ENTITIES: Partial<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}

/**
 * Reads XML piece by piece, in one go from its beginning to its end. Nothing is expanded that a
 * document declares, and none may declare anything: the doctype of HTML is the only one.
 * @throws XmlFault
 */
export function* readXml(source: string): Generator<XmlPiece> {
  const reader = new Reader(source)
  const open: string[] = []
  while (!reader.isOver) {
    const row = reader.row()
    const piece = reader.piece()
    if (piece === null) continue
    if (piece.is === 'text') {
      if (open.length === 0 && piece.text.trim()) reader.fail()
      yield { ...piece, row }
      continue
    }
    if (piece.is === 'close') {
      if (open.pop() !== piece.name) reader.fail()
      yield { ...piece, row }
      continue
    }
    const { name, attributes, isEmpty } = piece
    if (open.length >= MOST_DEPTH) reader.fail()
    yield { is: 'open', name, attributes, row }
    if (isEmpty) yield { is: 'close', name, row }
    else open.push(name)
  }
  if (open.length > 0) reader.fail()
}

class Reader {
  #at = 0
  #row = 1
  /** The next end of a row; -1 behind the last. */
  #rowEnd: number

  constructor(readonly source: string) {
    this.#at = source.startsWith('\uFEFF') ? 1 : 0
    this.#rowEnd = source.indexOf('\n')
  }

  get isOver(): boolean {
    return this.#at >= this.source.length
  }

  /** The row that is read. */
  row(): number {
    while (this.#rowEnd !== -1 && this.#rowEnd < this.#at) {
      this.#row += 1
      this.#rowEnd = this.source.indexOf('\n', this.#rowEnd + 1)
    }
    return this.#row
  }

  fail(): never {
    throw new XmlFault(this.row())
  }

  /** The next piece; null for what says nothing. */
  piece() {
    const { source } = this
    if (!this.#is('<')) {
      const next = source.indexOf('<', this.#at)
      return {
        is: 'text' as const,
        text: this.#decode(this.#to(next === -1 ? source.length : next)),
      }
    }
    if (this.#skip('<![CDATA[')) return { is: 'text' as const, text: this.#upTo(']]>') }
    if (this.#skipNothings()) return null
    if (this.#skip('</')) {
      const name = this.#name()
      this.#space()
      if (!this.#skip('>')) this.fail()
      return { is: 'close' as const, name }
    }
    this.#skip('<')
    return this.#tag()
  }

  /** What is for other programs, or for nobody. */
  #skipNothings(): boolean {
    if (this.#skip('<!--')) this.#upTo('-->')
    else if (this.#skip('<?')) this.#upTo('?>')
    else return this.#skip(DOCTYPE)
    return true
  }

  #tag() {
    const name = this.#name()
    const attributes = new Map<string, string>()
    for (;;) {
      const isApart = this.#space()
      if (this.#skip('/>')) return { is: 'open' as const, name, attributes, isEmpty: true }
      if (this.#skip('>')) return { is: 'open' as const, name, attributes, isEmpty: false }
      if (!isApart || attributes.size >= MOST_ATTRIBUTES) this.fail()
      const attribute = this.#name()
      this.#space()
      if (!this.#skip('=')) this.fail()
      this.#space()
      const quote = this.#skip('"') ? '"' : this.#skip("'") ? "'" : this.fail()
      const value = this.#upTo(quote)
      if (attributes.has(attribute) || value.includes('<')) this.fail()
      attributes.set(attribute, this.#decode(value))
    }
  }

  #is(text: string): boolean {
    return this.source.startsWith(text, this.#at)
  }

  #skip(text: string): boolean {
    if (!this.#is(text)) return false
    this.#at += text.length
    return true
  }

  #to(end: number): string {
    const text = this.source.slice(this.#at, end)
    this.#at = end
    return text
  }

  #upTo(end: string): string {
    const found = this.source.indexOf(end, this.#at)
    if (found === -1) this.fail()
    const text = this.#to(found)
    this.#at += end.length
    return text
  }

  #name(): string {
    NAME.lastIndex = this.#at
    const [name] = NAME.exec(this.source) ?? this.fail()
    this.#at += name.length
    return name
  }

  #space(): boolean {
    SPACE.lastIndex = this.#at
    const [space = ''] = SPACE.exec(this.source) ?? []
    this.#at += space.length
    return space !== ''
  }

  #decode(text: string): string {
    return text.replace(/&(?:([^;&\s]{1,10});)?/g, (_, name: string | undefined) => {
      const [, hex, decimal] = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(name ?? '') ?? []
      const point = hex ? parseInt(hex, 16) : Number(decimal)
      if (point > 0 && point <= LAST_POINT) return String.fromCodePoint(point)
      return ENTITIES[name ?? ''] ?? this.fail()
    })
  }
}

/** Writes text so that it is nothing but text in XML, in attributes too. */
export const asXml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
