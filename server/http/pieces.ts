import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { InTurn } from './route.ts'

/** Bytes of a piece: to write, or to pack, as many takes some milliseconds. */
const PIECE = 65_536

/** Gathers texts into pieces that are worth a turn; others get theirs after each. */
export async function* piecesOf(
  texts: Iterable<string> | AsyncIterable<string>,
): AsyncGenerator<Uint8Array> {
  let gathered = ''
  for await (const text of texts) {
    gathered += text
    if (gathered.length < PIECE) continue
    yield* cut(gathered)
    gathered = ''
  }
  yield* cut(gathered)
}

async function* cut(text: string): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += PIECE) {
    yield bytes.subarray(at, at + PIECE)
    await nextTurn()
  }
}

/** Writes a list as JSON, a line for each item; with a name, as what an object has under it. */
export async function* jsonListOf(
  items: AsyncIterable<unknown>,
  name?: string,
): AsyncGenerator<string> {
  yield name === undefined ? '[' : `{${JSON.stringify(name)}:[`
  let separator = '\n'
  for await (const item of items) {
    yield separator + JSON.stringify(item)
    separator = ',\n'
  }
  const end = separator === '\n' ? ']' : '\n]'
  yield name === undefined ? `${end}\n` : `${end}}\n`
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
