/** Chance that can be had again: the same seed, the same numbers from 0 to 1. */
export function chance(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** What is wrong with a made recording, and from when. */
export interface Faults {
  seconds?: number
  headSeconds?: number
  tailSeconds?: number
  /** Factor of the voice. */
  gain?: number
  /** Amplitude of the noise behind it. */
  noise?: number
  clips?: number[]
  gap?: { at: number; seconds: number }
  antiphaseFrom?: number
  leftAloneFrom?: number
}

/** A voice of sorts, syllable by syllable over a little noise, as left and right samples. */
export function makeSound(faults: Faults, rate: number, random: () => number): Float32Array[] {
  const {
    seconds = 10,
    headSeconds = 0.7,
    tailSeconds = 1.5,
    gain = 0.35,
    noise = 0.000_12,
  } = faults
  const { clips = [], gap, antiphaseFrom, leftAloneFrom } = faults
  const length = Math.round(seconds * rate)
  const [left, right] = [new Float32Array(length), new Float32Array(length)]
  let [phase, pitch, syllable] = [0, 130, -1]
  for (let index = 0; index < length; index += 1) {
    const t = index / rate
    if (Math.floor(t * 4) !== syllable) {
      syllable = Math.floor(t * 4)
      pitch = 110 + random() * 60
    }
    phase += (2 * Math.PI * pitch) / rate
    const isSpoken =
      t >= headSeconds &&
      t < seconds - tailSeconds &&
      !(gap && t >= gap.at && t < gap.at + gap.seconds)
    const swell = 0.35 + 0.65 * Math.sin(Math.PI * ((t * 4) % 1)) ** 2
    const tone =
      Math.sin(phase) +
      0.6 * Math.sin(2 * phase) +
      0.4 * Math.sin(5 * phase) +
      0.2 * Math.sin(17 * phase)
    const voice = isSpoken ? (gain * swell * tone) / 1.5 : 0
    const isClipped = clips.some((at) => t >= at && t < at + 0.004)
    const value = (isClipped ? 1.3 : voice) + (random() - 0.5) * 2 * noise
    left[index] = value
    right[index] =
      leftAloneFrom !== undefined && t >= leftAloneFrom
        ? 0
        : antiphaseFrom !== undefined && t >= antiphaseFrom
          ? -value
          : value
  }
  return [left, right]
}

/** A WAV file of 16 bits of those channels; `declared` is the length that its head tells. */
export function wavOf(channels: readonly Float32Array[], rate: number, declared?: number): Buffer {
  const count = channels[0]?.length ?? 0
  const bytes = Buffer.alloc(44 + count * 2 * channels.length)
  const size = declared ?? count * 2 * channels.length
  bytes.write('RIFF', 0)
  bytes.writeUInt32LE(36 + size, 4)
  bytes.write('WAVEfmt ', 8)
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(channels.length, 22)
  bytes.writeUInt32LE(rate, 24)
  bytes.writeUInt32LE(rate * 2 * channels.length, 28)
  bytes.writeUInt16LE(2 * channels.length, 32)
  bytes.writeUInt16LE(16, 34)
  bytes.write('data', 36)
  bytes.writeUInt32LE(size, 40)
  for (let index = 0; index < count; index += 1)
    for (const [channel, samples] of channels.entries()) {
      const value = Math.round((samples[index] ?? 0) * 32_767)
      const at = 44 + (index * channels.length + channel) * 2
      bytes.writeInt16LE(Math.max(-32_768, Math.min(32_767, value)), at)
    }
  return bytes
}
