import { reading, run, type Tools } from '#features/studio/encoding/ffmpeg.server.ts'
import { wavHead } from './wav.server.ts'

const RATE = 44_100
const WALL_MS = 20_000

/** What somebody did wrong who recorded at home, where the report of the studio finds it. */
const BEGINS_S = 0.6
const PAUSE = { atS: 11.3, s: 6.4 }
/** Where they came too near to the microphone, and how much. */
const TOO_NEAR = [
  [4.2, 4.9],
  [8.1, 8.5],
  [21.2, 21.7],
  [25.0, 25.4],
  [29.1, 29.7],
  [31.2, 31.6],
] as const
const NEARER = 8
const FROM_AFAR = 0.75
const HISS = 0.015

const graph = () => {
  const near = TOO_NEAR.map(([from, to]) => `between(t,${from},${to})`).join('+')
  const anew = 'asetpts=N/SR/TB'
  return [
    `[0:a]aresample=${RATE},atrim=start=${BEGINS_S},${anew},asplit=2[first][second]`,
    `[first]atrim=end=${PAUSE.atS},apad=pad_dur=${PAUSE.s}[before]`,
    `[second]atrim=start=${PAUSE.atS},${anew}[after]`,
    `[before][after]concat=n=2:v=0:a=1,volume='if(${near},${NEARER},${FROM_AFAR})':eval=frame,${anew}[voice]`,
    `anoisesrc=color=pink:amplitude=${HISS}:seed=7:sample_rate=${RATE}[room]`,
    `[voice][room]amix=inputs=2:duration=first:normalize=0[out]`,
  ].join(';')
}

/**
 * A reading as it comes from a noisy room: begun too late, with a long pause, hiss, and places that
 * are cut off at full scale. A WAV file of some megabytes, made in less than a second.
 * @param path of an M4A file that lasts 20 seconds or more
 */
export async function spoiltSound(tools: Tools, path: string): Promise<Buffer> {
  const pieces: Buffer[] = []
  const { code, log } = await run(
    tools,
    'ffmpeg',
    [
      ...reading(path, 'm4a'),
      '-filter_complex',
      graph(),
      '-map',
      '[out]',
      '-ac',
      '1',
      '-ar',
      String(RATE),
      '-f',
      's16le',
      'pipe:1',
    ],
    {
      signal: AbortSignal.timeout(WALL_MS),
      wallMs: WALL_MS,
      take: (bytes) => void pieces.push(bytes),
    },
  )
  if (code !== 0) throw new Error(`The demo's faulty recording was not made: ${log}`)
  const samples = Buffer.concat(pieces)
  return Buffer.concat([wavHead(samples.length, RATE, 1), samples])
}
