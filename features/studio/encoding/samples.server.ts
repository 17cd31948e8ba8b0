/** A list of numbers that grows. */
export function growing() {
  let values = new Float32Array(1 << 14)
  let count = 0
  return {
    push(value: number) {
      if (count === values.length) {
        const more = new Float32Array(values.length * 2)
        more.set(values)
        values = more
      }
      values[count++] = value
    },
    all: () => values.subarray(0, count),
  }
}

/** The samples of bytes, 16 bits with the low byte first, in the memory that they came in where it lies well. */
export function samplesOf(bytes: Buffer): Int16Array {
  const whole = bytes.length & ~1
  if (bytes.byteOffset % 2 === 0) return new Int16Array(bytes.buffer, bytes.byteOffset, whole / 2)
  const copy = new Uint8Array(whole)
  copy.set(bytes.subarray(0, whole))
  return new Int16Array(copy.buffer)
}

const NOTHING = Buffer.alloc(1 << 16)

/** Tells whether all samples are 0; pieces longer than a pipe gives are not looked at. */
export function isNothing({ buffer, byteOffset, byteLength }: Int16Array): boolean {
  if (byteLength > NOTHING.length) return false
  return NOTHING.subarray(0, byteLength).equals(new Uint8Array(buffer, byteOffset, byteLength))
}

/**
 * Frees the memory of bytes that nobody reads any more. What waits to be collected counts as growth,
 * for which all that a process holds is looked through.
 */
export function free({ buffer, length }: Buffer): void {
  // Under half of a pool they may share their memory with others.
  if (length >= Buffer.poolSize / 2 && buffer instanceof ArrayBuffer) buffer.transfer(0)
}
