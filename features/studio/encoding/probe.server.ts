import { open, type FileHandle } from 'node:fs/promises'
import { z } from 'zod'
import { NotRead, reading, run, WorkedTooLong, type Format, type Tools } from './ffmpeg.server.ts'

/** What a file says of itself. */
export interface Probe {
  rate: number
  channels: number
  /** How long it says it is; null where it does not say. */
  declaredMs: number | null
  /** Its index is missing: what it holds cannot be found. */
  isCutOff: boolean
}

/** No voice is heard of fewer; ffmpeg would make gigabytes of a few samples a second to measure them. */
const LEAST_RATE = 1_000

const Said = z.object({
  format: z.object({ duration: z.coerce.number().optional() }).optional(),
  streams: z
    .array(
      z.object({
        sample_rate: z.coerce.number().int().min(LEAST_RATE),
        channels: z.number().int().positive(),
        duration: z.coerce.number().optional(),
      }),
    )
    .min(1),
})

const WALL_MS = 60_000
/** Recordings take a second; one of a million tags takes minutes, and others wait for it. */
const CPU_SECONDS = 10

/** Reads what a file says of itself; null where it is no sound, or takes too much work to be one. */
export async function probeFile(
  ...file: [tools: Tools, path: string, format: Format, signal: AbortSignal]
): Promise<Probe | null> {
  try {
    return await probe(...file)
  } catch (error) {
    if (error instanceof WorkedTooLong) return null
    throw error
  }
}

async function probe(
  tools: Tools,
  path: string,
  format: Format,
  signal: AbortSignal,
): Promise<Probe | null> {
  const shown = ['-show_entries', 'stream=sample_rate,channels,duration:format=duration']
  const args = ['-v', 'warning', '-select_streams', 'a:0', '-of', 'json', ...shown]
  const { output, log } = await run(tools, 'ffprobe', [...args, ...reading(path, format)], {
    signal,
    wallMs: WALL_MS,
    cpuSeconds: CPU_SECONDS,
  })
  const isCutOff = log.includes('moov atom not found')
  if (isCutOff) return { rate: 0, channels: 0, declaredMs: null, isCutOff }
  const said = Said.safeParse(parse(output)).data
  const [stream] = said?.streams ?? []
  if (!said || !stream) {
    // Of a disk that fails at the first byte ffprobe says only that it found no sound.
    await readHead(path, (file) => bytesAt(file, 0, 1))
    return null
  }
  const { sample_rate: rate, channels } = stream
  const seconds = stream.duration ?? said.format?.duration
  const inHead =
    format === 'mp3' || format === 'wav' ? await readHead(path, HEADS[format]) : undefined
  const declaredMs = inHead === undefined ? seconds && seconds * 1000 : inHead
  return { rate, channels, declaredMs: declaredMs ? Math.round(declaredMs) : null, isCutOff }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const HEAD_BYTES = 4096
const MOST_CHUNKS = 64
const UNKNOWN_SIZE = 0x7fff_f000
const RATES = [44_100, 48_000, 32_000] as const

/** Reads the beginning of a file: of one that was cut, ffmpeg guesses its length from what is left. */
async function readHead<T>(path: string, readIn: (file: FileHandle) => Promise<T>): Promise<T> {
  try {
    await using file = await open(path, 'r')
    return await readIn(file)
  } catch (error) {
    throw new NotRead(String(error), { cause: error })
  }
}

const HEADS = {
  async mp3(file: FileHandle) {
    const tag = await bytesAt(file, 0, 10)
    const isTagged = tag.toString('latin1', 0, 3) === 'ID3'
    const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + ((tag[at] ?? 0) & 127), 0)
    return lengthInFrame(await bytesAt(file, isTagged ? size + 10 : 0, HEAD_BYTES))
  },

  async wav(file: FileHandle) {
    let bytesASecond = 0
    let at = 12
    for (let chunk = 0; chunk < MOST_CHUNKS; chunk += 1) {
      const head = await bytesAt(file, at, 8 + 16)
      const [name, size] = [head.toString('latin1', 0, 4), head.readUInt32LE(4)]
      if (name === 'fmt ') bytesASecond = head.readUInt32LE(8 + 8)
      // Whoever wrote as it came, or more than 4 GB, did not know it yet.
      const isKnown = size > 0 && size < UNKNOWN_SIZE && bytesASecond > 0
      if (name === 'data') return isKnown ? (size / bytesASecond) * 1000 : null
      at += 8 + size + (size % 2)
    }
    return null
  },
}

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  await file.read(bytes, 0, length, position)
  return bytes
}

function lengthInFrame(head: Buffer): number | null {
  const at = Math.max(head.indexOf('Xing'), head.indexOf('Info'))
  const begin = head.findIndex((byte, index) => byte === 0xff && (head[index + 1] ?? 0) >= 0xe0)
  if (at < 0 || begin < 0 || begin > at || ((head[at + 7] ?? 0) & 1) === 0) return null
  const version = ((head[begin + 1] ?? 0) >> 3) & 3
  const rate = RATES[((head[begin + 2] ?? 0) >> 2) & 3]
  if (!rate) return null
  const halved = version === 3 ? 1 : version === 2 ? 2 : 4
  const samples = version === 3 ? 1152 : 576
  return (head.readUInt32BE(at + 8) * samples * 1000 * halved) / rate
}
