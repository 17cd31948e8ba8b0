const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
/** Markers that decoders read no length of: a stuffed byte, fill, restarts, and those of no meaning. */
const isBare = (marker: number) =>
  marker < 0xc0 || marker === 0xff || (marker >= 0xd0 && marker <= SOI)

/** Counts the scans of a JPEG, each of which is decoded over the whole picture, however short it is. */
export function countScans(jpeg: Uint8Array): number {
  let scans = 0
  for (let at = 0; at + 1 < jpeg.length;) {
    const marker = jpeg[at] === 0xff ? (jpeg[at + 1] ?? 0) : 0
    if (marker === EOI) break
    if (marker === SOS) scans += 1
    at += isBare(marker) ? 1 : 2 + lengthAt(jpeg, at + 2)
  }
  return scans
}

/** Of a segment, the two bytes of its length among them. */
const lengthAt = (jpeg: Uint8Array, at: number) =>
  Math.max(2, (jpeg[at] ?? 0) * 256 + (jpeg[at + 1] ?? 0))
