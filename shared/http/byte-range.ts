/** The part of a file that an answer carries: bytes `start` to `end`, both included. */
export interface Part {
  start: number
  end: number
}

const ONE_RANGE = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i

/**
 * What a Range header asks of a file of `size` bytes, by RFC 9110 §14: `whole` where it is absent,
 * malformed, of another unit or a list (which a server may answer whole), `none` where no byte of
 * it exists.
 */
export function readRange(header: string | undefined, size: number): Part | 'whole' | 'none' {
  const [, first, last] = ONE_RANGE.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || first + last === '') return 'whole'
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'none' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  if (last !== '' && Number(last) < start) return 'whole'
  if (start >= size) return 'none'
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}

/** Tells whether an If-None-Match header names the file; weak comparison, as §13.1.2 has it. */
export function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header.split(',').some((tag) => {
    const given = tag.trim()
    return given === '*' || given.replace(/^W\//, '') === etag
  })
}

/** Tells whether a range may be answered at all: without If-Range, or when it names these very bytes. */
export const isSameFile = (ifRange: string | undefined, etag: string) =>
  ifRange === undefined || ifRange === etag
