import { GrowingInts } from './growing.ts'

// A packed index is its parts one after the other. Each is its length in bytes, as a double, and then
// itself; both begin at a multiple of eight, so that numbers are read where they lie.
const BORDER = 8

type Numbers = Int32Array | Float64Array | Uint8Array

/** One part of a packed index: a copy, which later changes leave alone. */
export function pack(numbers: Numbers): Uint8Array {
  const length = Math.ceil(numbers.byteLength / BORDER) * BORDER
  const part = new Uint8Array(BORDER + length)
  new DataView(part.buffer).setFloat64(0, numbers.byteLength, true)
  part.set(new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength), BORDER)
  return part
}

/** Texts of at least one character, none of which holds the end of a line. */
export const packTexts = (texts: readonly string[]): Uint8Array =>
  pack(new TextEncoder().encode(texts.join('\n')))

export const packList = ({ items, length }: GrowingInts): Uint8Array =>
  pack(items.subarray(0, length))

/** Two parts: how long each list is, and the items of all. */
export function packLists(lists: readonly (GrowingInts | undefined)[]): Uint8Array[] {
  const lengths = Int32Array.from(lists, (list) => list?.length ?? 0)
  const items = new Int32Array(lengths.reduce((sum, length) => sum + length, 0))
  let at = 0
  for (const list of lists) {
    if (list === undefined) continue
    items.set(list.items.subarray(0, list.length), at)
    at += list.length
  }
  return [pack(lengths), pack(items)]
}

/**
 * Reads the parts of a packed index in their order. Numbers are views of its bytes, not copies.
 * @throws RangeError where there are none left
 */
export class Unpacker {
  readonly #bytes: Uint8Array
  #at = 0

  /** @param bytes which begin at a multiple of eight in their buffer */
  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  /** All that was not read yet, without so many bytes at the end. */
  rest(without: number): Uint8Array {
    return this.#bytes.subarray(this.#at, -without)
  }

  bytes(): Uint8Array {
    const { buffer, byteOffset, byteLength } = this.#bytes
    const from = this.#at + BORDER
    if (from > byteLength) throw new RangeError('A packed index ends too early')
    const length = new DataView(buffer, byteOffset + this.#at).getFloat64(0, true)
    const to = from + Math.ceil(length / BORDER) * BORDER
    if (!(length >= 0 && to <= byteLength)) throw new RangeError('A packed index ends too early')
    this.#at = to
    return this.#bytes.subarray(from, from + length)
  }

  ints(): Int32Array {
    const { buffer, byteOffset, byteLength } = this.bytes()
    return new Int32Array(buffer, byteOffset, byteLength / Int32Array.BYTES_PER_ELEMENT)
  }

  doubles(): Float64Array {
    const { buffer, byteOffset, byteLength } = this.bytes()
    return new Float64Array(buffer, byteOffset, byteLength / Float64Array.BYTES_PER_ELEMENT)
  }

  texts(): string[] {
    const text = new TextDecoder().decode(this.bytes())
    return text === '' ? [] : text.split('\n')
  }

  list(): GrowingInts {
    return GrowingInts.of(this.ints())
  }

  lists(): GrowingInts[] {
    const lengths = this.ints()
    const items = this.ints()
    let at = 0
    return Array.from(lengths, (length) => {
      at += length
      return GrowingInts.of(items.subarray(at - length, at))
    })
  }
}
