const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** The picture, and how its colours and its size are meant. */
const OF_PICTURE: ReadonlySet<string> = new Set(
  'IHDR PLTE tRNS IDAT IEND gAMA cHRM sRGB iCCP sBIT bKGD pHYs eXIf'.split(' '),
)
/** Programs write some thousands; a million empty ones would keep the process from all else. */
const MOST_CHUNKS = 20_000
/** Length, name and checksum. */
const AROUND = 12

export const isPng = (file: Buffer): boolean => file.subarray(0, SIGNATURE.length).equals(SIGNATURE)

/**
 * A PNG without what stands beside its picture: decoders unpack all its texts, of which a few kilobytes
 * may be gigabytes. What is broken is left for them to refuse. Null where it is of too many pieces.
 */
export function withoutRemarks(png: Buffer): Buffer | null {
  const kept: Buffer[] = [SIGNATURE]
  for (let at = SIGNATURE.length, chunks = 0; at + AROUND <= png.length; chunks += 1) {
    if (chunks === MOST_CHUNKS) return null
    const end = at + AROUND + png.readUInt32BE(at)
    const name = png.toString('latin1', at + 4, at + 8)
    if (OF_PICTURE.has(name)) kept.push(png.subarray(at, end))
    if (name === 'IEND') break
    at = end
  }
  return Buffer.concat(kept)
}
