import { lineFormatOf } from '#features/studio/lines/line-format.server.ts'
import type { Purpose } from './contract.ts'

/** So many bytes tell what a file is. */
export const HEAD_BYTES = 4096

type Test = (head: Buffer) => boolean

const at =
  (offset: number, ...texts: string[]): Test =>
  (head) =>
    texts.some((text) => head.toString('latin1', offset, offset + text.length) === text)
const all =
  (...tests: Test[]): Test =>
  (head) =>
    tests.every((test) => test(head))
const some =
  (...tests: Test[]): Test =>
  (head) =>
    tests.some((test) => test(head))

/** The kinds of the box of MP4 that music and books come in; pictures and QuickTime have others. */
const MP4_BRANDS = ['M4A ', 'M4B ', 'mp41', 'mp42', 'isom', 'iso2', 'iso4', 'iso5', 'iso6', 'dash']
const OGG_CODECS = ['OpusHead', '\u0001vorbis', '\u007fFLAC', 'Speex   ']
/** Where the first packet of an Ogg page begins, behind its table of one segment. */
const OGG_PACKET = 28

const jpeg = at(0, '\u00ff\u00d8\u00ff')
const png = at(0, '\u0089PNG\r\n\u001a\n')

const FORMATS: Record<Exclude<Purpose, 'lines'>, Record<string, Test>> = {
  audio: {
    wav: all(at(0, 'RIFF', 'RF64', 'BW64'), at(8, 'WAVE')),
    flac: at(0, 'fLaC'),
    mp3: some(at(0, 'ID3'), isMp3),
    m4a: all(at(4, 'ftyp'), at(8, ...MP4_BRANDS)),
    ogg: all(at(0, 'OggS'), at(OGG_PACKET, ...OGG_CODECS)),
  },
  cover: { jpeg, png, webp: all(at(0, 'RIFF'), at(8, 'WEBP')) },
  proof: { pdf: at(0, '%PDF-'), jpeg, png },
}

/** What a file is by its first bytes, whatever it is called; null for what is not taken. */
export function formatOf(purpose: Purpose, head: Buffer): string | null {
  if (purpose === 'lines') return lineFormatOf(head.toString('utf8'))
  const found = Object.entries(FORMATS[purpose]).find(([, test]) => test(head))
  return found?.[0] ?? null
}

const KILOBITS = [
  [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
] as const
const RATES = [44_100, 48_000, 32_000] as const

/** The bytes of the frame of MPEG layer III that begins there; 0 where none does. */
function mp3Frame(head: Buffer, offset: number): number {
  const [sync = 0, kind = 0, speed = 0] = head.subarray(offset, offset + 3)
  const version = (kind >> 3) & 3
  const isLayer3 = sync === 0xff && kind >> 5 === 7 && version !== 1 && ((kind >> 1) & 3) === 1
  const isFirst = version === 3
  const kilobits = KILOBITS[isFirst ? 0 : 1][speed >> 4]
  const rate = RATES[(speed >> 2) & 3]
  if (!isLayer3 || !kilobits || !rate) return 0
  const halved = version === 0 ? 4 : version === 2 ? 2 : 1
  const samples = isFirst ? 144 : 72
  return Math.floor((samples * kilobits * 1000 * halved) / rate) + ((speed >> 1) & 1)
}

// Two bytes are soon alike; another frame just behind the first is no chance.
function isMp3(head: Buffer): boolean {
  const first = mp3Frame(head, 0)
  return first > 0 && (first + 3 > head.length || mp3Frame(head, first) > 0)
}
