const RATE = 44_100
const SAMPLES_OF_FRAME = 4_608
/** Synchronisation, 4,608 samples at 44.1 kHz, one channel of 16 bits. */
const FRAME_HEAD = [0xff, 0xf8, 0x59, 0x08]
/** One value, 0, for all samples. */
const CONSTANT_ZERO = [0, 0, 0]

/** What counts a checksum of 8 or 16 bits by a polynomial. */
function checksum(polynomial: number, bits: 8 | 16) {
  const [mask, top] = [2 ** bits - 1, 2 ** (bits - 1)]
  const table = Array.from({ length: 256 }, (_, byte) => {
    let crc = byte << (bits - 8)
    for (let bit = 0; bit < 8; bit += 1) crc = crc & top ? (crc << 1) ^ polynomial : crc << 1
    return crc & mask
  })
  return (bytes: readonly number[]) =>
    bytes.reduce((crc, byte) => ((crc << 8) & mask) ^ (table[(crc >> (bits - 8)) ^ byte] ?? 0), 0)
}
const crc8 = checksum(0x07, 8)
const crc16 = checksum(0x8005, 16)

/** As UTF-8 does, whose functions leave out the numbers of surrogates. */
function codedNumber(number: number): number[] {
  if (number < 0x80) return [number]
  const more = number < 0x800 ? 1 : number < 0x1_0000 ? 2 : 3
  const rest = Array.from(
    { length: more },
    (_, at) => 0x80 | ((number >> (6 * (more - 1 - at))) & 63),
  )
  return [((0xf0 << (3 - more)) & 0xff) | (number >> (6 * more)), ...rest]
}

function frameOf(number: number): number[] {
  const head = [...FRAME_HEAD, ...codedNumber(number)]
  const frame = [...head, crc8(head), ...CONSTANT_ZERO]
  const crc = crc16(frame)
  return [...frame, crc >> 8, crc & 255]
}

/** A FLAC of silence, 11 MB a day; with `isLengthTold` false its head does not say how long it is. */
export function silentFlac(hours: number, isLengthTold = true): Buffer {
  const frames = Math.ceil((hours * 3_600 * RATE) / SAMPLES_OF_FRAME)
  const info = Buffer.alloc(34)
  info.writeUInt16BE(SAMPLES_OF_FRAME, 0)
  info.writeUInt16BE(SAMPLES_OF_FRAME, 2)
  // 20 bits of rate, 3 of channels, 5 of bits a sample, 36 of samples.
  const samples = isLengthTold ? BigInt(frames * SAMPLES_OF_FRAME) : 0n
  info.writeBigUInt64BE((BigInt(RATE) << 44n) | (15n << 36n) | samples, 10)
  const bytes = Buffer.alloc(42 + frames * 20)
  let at = bytes.write('fLaC', 'latin1')
  at = bytes.writeUInt32BE(0x8000_0000 + info.length, at)
  at += info.copy(bytes, at)
  for (let frame = 0; frame < frames; frame += 1) {
    const coded = frameOf(frame)
    bytes.set(coded, at)
    at += coded.length
  }
  return bytes.subarray(0, at)
}
