import { reading, secondsOf, type Format, type Slice } from './ffmpeg.server.ts'

/** So much of a file is taken for the sound of its room. */
export const TONE_MS = 400

/** How long one hears, before and after a stretch, the room that it was recorded in. */
export interface RoomTone {
  headMs: number
  tailMs: number
  /** Where in the file that is heard by itself. */
  atMs: number
}

/** What is read of a file. */
export interface Heard {
  path: string
  format: Format
  /** All where nothing is said. */
  slice?: Slice
  tone?: RoomTone | null
}

/** Says what ffmpeg is to read: the stretch, and of the same file the room tone. */
export const inputsOf = ({ path, format, slice, tone }: Heard): string[] => [
  ...reading(path, format, slice),
  ...(tone ? reading(path, format, { fromMs: tone.atMs, toMs: tone.atMs + TONE_MS }) : []),
]

/** Longer than any tone, in samples: ffmpeg repeats what there is. */
const ALL_OF_IT = 1_000_000

/**
 * The filters, each followed by a semicolon, that make one sound of these inputs, and its name in a
 * graph. The tone goes forth and back, so that no seam is heard in it.
 */
export function soundOf({ tone }: Pick<Heard, 'tone'>): { filters: string; name: string } {
  if (!tone) return { filters: '', name: '[0:a:0]' }
  const { headMs, tailMs } = tone
  const turns = Math.ceil(Math.max(headMs, tailMs) / (2 * TONE_MS))
  const ends = [
    ...(headMs > 0 ? [{ name: '[head]', ms: headMs }] : []),
    ...(tailMs > 0 ? [{ name: '[tail]', ms: tailMs }] : []),
  ]
  const room = ends.map((_, place) => `[room${place}]`)
  const filters = [
    '[1:a:0]asplit[forth][turned]',
    '[turned]areverse[back]',
    `[forth][back]concat=n=2:v=0:a=1,aloop=loop=${turns}:size=${ALL_OF_IT},asplit=${ends.length}${room.join('')}`,
    ...ends.map(({ name, ms }, place) => `${room[place]}atrim=end=${secondsOf(ms)}${name}`),
    `${headMs > 0 ? '[head]' : ''}[0:a:0]${tailMs > 0 ? '[tail]' : ''}concat=n=${ends.length + 1}:v=0:a=1[whole]`,
  ]
  return { filters: `${filters.join(';')};`, name: '[whole]' }
}
