const HEAD = 12
/** Name and length. */
const CHUNK_HEAD = 8
/** Programs write half a dozen. */
const MOST_CHUNKS = 100

export const isWebp = (file: Buffer): boolean =>
  file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, HEAD) === 'WEBP'

/**
 * Tells whether a WebP is one picture in a few pieces: to find the frames of one that moves costs decoders
 * the square of their number.
 */
export function isStill(webp: Buffer): boolean {
  let chunks = 0
  for (let at = HEAD; at + CHUNK_HEAD <= webp.length;) {
    const name = webp.toString('latin1', at, at + 4)
    const length = webp.readUInt32LE(at + 4)
    if (name === 'ANIM' || name === 'ANMF' || ++chunks > MOST_CHUNKS) return false
    at += CHUNK_HEAD + length + (length % 2)
  }
  return true
}
