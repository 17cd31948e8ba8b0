/** One spelling for every Unicode form of a title: NFC, lower case, joiners and extra spaces gone. */
export function normaliseSeed(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\u200c\u200d]/g, '')
    .replace(/[\s\-–—·]+/g, ' ')
    .trim()
}

/** FNV-1a over the UTF-8 bytes of the normalised text: an unsigned 32-bit number. */
export function hashSeed(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(normaliseSeed(text))) {
    hash = Math.imul(hash ^ byte, 0x01000193)
  }
  return hash >>> 0
}

/** mulberry32: a stream of numbers in [0, 1), the same for the same seed on every machine. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
