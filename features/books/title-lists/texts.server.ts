import { takeTurns } from '#server/http/take-turns.ts'
import { ENCODINGS, FileFault } from './told.server.ts'
import type { ListFormat } from './contract.ts'

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be'

/** By its byte order mark; without one a file is UTF-8. */
function encodingOf(head: Uint8Array): Encoding {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  return head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : 'utf-8'
}

/** Letters of a piece: whatever stands in so few is read in a few milliseconds. */
const PIECE = 4_096

/**
 * The letters of a file in small pieces, without the mark at its head; others have their turn between.
 * @throws FileFault at the line where they are none
 */
export async function* textsOf(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  let encoding: Encoding = 'utf-8'
  let line = 1
  const decode = (piece?: Uint8Array) => {
    try {
      return decoder?.decode(piece, { stream: piece !== undefined }) ?? ''
    } catch {
      const [right = ''] = new TextDecoder(encoding).decode(piece).split('\uFFFD')
      throw new FileFault(line + breaksIn(right), 'import.encoding', ENCODINGS)
    }
  }
  const takeTurn = takeTurns()
  for await (const piece of pieces) {
    if (!decoder) encoding = encodingOf(piece)
    decoder ??= new TextDecoder(encoding, { fatal: true })
    const text = decode(piece)
    line += breaksIn(text)
    for (let at = 0, end = 0; at < text.length; at = end) {
      end = at + PIECE
      if (isHalf(text.charCodeAt(end - 1))) end += 1
      yield text.slice(at, end)
      await takeTurn()
    }
  }
  yield decode()
}

/** The first half of a sign that is written with two. */
const isHalf = (code: number) => code >= 0xd800 && code < 0xdc00

function breaksIn(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1
  return count
}

/** What a file is, as its first bytes say; null for one that is no text. */
export function formatOf(head: Uint8Array): ListFormat | null {
  const text = new TextDecoder(encodingOf(head)).decode(head)
  if (text.includes('\0')) return null
  const begin = text.trimStart()
  if (begin === '') return null
  return begin.startsWith('<') ? 'onix' : 'csv'
}
