/** What a hash is asked for: bytes as they come, and at last the digits. */
export interface Sha256 {
  update: (bytes: Uint8Array) => void
  /** In hexadecimal digits; nothing may be added after it. */
  digits: () => string
}

const BLOCK = 64
const PRIMES = Array.from({ length: 310 }, (_, n) => n + 2).filter((n) => isPrime(n))
const ROUNDS = Int32Array.from(PRIMES, (prime) => fraction(Math.cbrt(prime)))
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)))

function isPrime(n: number): boolean {
  for (let by = 2; by * by <= n; by++) if (n % by === 0) return false
  return true
}

/** The first 32 bits behind the point. */
function fraction(n: number): number {
  return ((n - Math.floor(n)) * 2 ** 32) | 0
}

/** SHA-256 by FIPS 180-4 of bytes that come in parts: WebCrypto wants them all in memory at once. */
export function createSha256(): Sha256 {
  const state = Int32Array.from(START)
  const schedule = new Int32Array(BLOCK)
  const rest = new Uint8Array(BLOCK)
  let [held, length] = [0, 0]
  const update = (bytes: Uint8Array) => {
    length += bytes.length
    let at = 0
    if (held > 0) {
      at = Math.min(BLOCK - held, bytes.length)
      rest.set(bytes.subarray(0, at), held)
      held += at
      if (held < BLOCK) return
      compress(state, schedule, viewOf(rest), 0)
    }
    const view = viewOf(bytes)
    for (; at + BLOCK <= bytes.length; at += BLOCK) compress(state, schedule, view, at)
    rest.set(bytes.subarray(at))
    held = bytes.length - at
  }
  const digits = () => {
    const [bits, zeros] = [length * 8, (BLOCK * 2 - 9 - held) % BLOCK]
    const end = new Uint8Array(zeros + 9)
    end[0] = 0x80
    viewOf(end).setUint32(zeros + 1, Math.floor(bits / 2 ** 32))
    viewOf(end).setUint32(zeros + 5, bits % 2 ** 32)
    update(end)
    return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
  }
  return { update, digits }
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength)

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by))

function compress(state: Int32Array, w: Int32Array, view: DataView, from: number): void {
  for (let n = 0; n < 16; n++) w[n] = view.getInt32(from + n * 4)
  for (let n = 16; n < BLOCK; n++) {
    const far = w[n - 15] as number
    const near = w[n - 2] as number
    const small = turn(far, 7) ^ turn(far, 18) ^ (far >>> 3)
    const great = turn(near, 17) ^ turn(near, 19) ^ (near >>> 10)
    w[n] = (w[n - 16] as number) + small + (w[n - 7] as number) + great
  }
  let a = state[0] as number
  let b = state[1] as number
  let c = state[2] as number
  let d = state[3] as number
  let e = state[4] as number
  let f = state[5] as number
  let g = state[6] as number
  let h = state[7] as number
  for (let n = 0; n < BLOCK; n++) {
    const sum = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const one = (h + sum + ((e & f) ^ (~e & g)) + (ROUNDS[n] as number) + (w[n] as number)) | 0
    const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  state[0] = (state[0] as number) + a
  state[1] = (state[1] as number) + b
  state[2] = (state[2] as number) + c
  state[3] = (state[3] as number) + d
  state[4] = (state[4] as number) + e
  state[5] = (state[5] as number) + f
  state[6] = (state[6] as number) + g
  state[7] = (state[7] as number) + h
}
