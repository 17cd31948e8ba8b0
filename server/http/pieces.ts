import { Readable } from 'node:stream'
import type { InTurn } from './route.ts'

/** Letters of a piece: of 65,536, the slowest to write takes some milliseconds. */
const PIECE = 65_536

/** Gathers short texts into pieces that are worth a turn. */
export async function* piecesOf(texts: Iterable<string>): AsyncGenerator<Uint8Array> {
  let piece = ''
  for (const text of texts) {
    piece += text
    if (piece.length < PIECE) continue
    yield Buffer.from(piece)
    piece = ''
  }
  if (piece) yield Buffer.from(piece)
}

/**
 * Sends pieces while they are made, each in a turn of its own: a long answer, and one that is read
 * slowly, keeps nobody else from theirs. The first is made in the turn of who calls this.
 */
export async function sendInTurns(
  pieces: AsyncGenerator<Uint8Array>,
  inTurn: InTurn,
): Promise<Readable> {
  const first = await pieces.next()
  return Readable.from(sendRest(pieces, inTurn, first), { objectMode: false })
}

async function* sendRest(
  pieces: AsyncGenerator<Uint8Array>,
  inTurn: InTurn,
  first: IteratorResult<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  for (let next = first; !next.done; next = await inTurn(() => pieces.next())) yield next.value
}
