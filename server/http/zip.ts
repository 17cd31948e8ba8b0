import { Zip, ZipDeflate } from 'fflate'
import { piecesOf } from './pieces.ts'

/** A file of a zip: its text comes piece by piece. */
export interface ZippedText {
  name: string
  text: AsyncIterable<string> | Iterable<string>
}

const NOTHING = new Uint8Array(0)

/** Packs texts into a zip while they come: no more than a piece of them is ever in memory. */
export async function* zipOf(files: Iterable<ZippedText>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  for (const { name, text } of files) {
    const file = new ZipDeflate(name)
    zip.add(file)
    for await (const piece of piecesOf(text)) {
      file.push(piece)
      yield* ready.splice(0)
    }
    file.push(NOTHING, true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready
}
