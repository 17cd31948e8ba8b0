import { setImmediate as nextTurn } from 'node:timers/promises'

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
