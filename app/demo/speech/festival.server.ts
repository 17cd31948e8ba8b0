import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Segment } from './prosody.server.ts'

const run = promisify(execFile)

/** Samples a second that the voice makes, 16 bits each, one channel. */
export const VOICE_RATE = 16_000

const VOICE = 'hindi_NSK_diphone'
/** The voice's own small vowel between two sounds that it does not have side by side. */
const BETWEEN = 'x'
const BETWEEN_SECONDS = 0.012
/** Silence before and after a line's sounds, in seconds; the voice needs some to begin from. */
export const EDGE = 0.06

function pairsOf(index: string): Set<string> {
  const text = readFileSync(index, 'latin1').slice(0, 80_000)
  return new Set(
    [...text.matchAll(/^([A-Za-z@]+-[A-Za-z@]+) \d+ \d+ \d+$/gm)].map(([, pair = '']) => pair),
  )
}

function joined(segments: Segment[], pairs: Set<string>): Segment[] {
  const edge = { sound: 'pau', seconds: EDGE }
  const all = [edge, ...segments, edge]
  return all.flatMap((segment, at) => {
    const next = all[at + 1]
    const isPair = !next || pairs.has(`${segment.sound}-${next.sound}`)
    return isPair ? [segment] : [segment, { sound: BETWEEN, seconds: BETWEEN_SECONDS }]
  })
}

function scheme(segments: Segment[], out: string): string {
  const items = segments.map(({ sound, seconds, pitch = [] }) => {
    const points = pitch.map(
      ({ at, hertz }) => `(${(at * seconds).toFixed(4)} ${hertz.toFixed(1)})`,
    )
    return `(${sound} ${seconds.toFixed(4)} ${points.join(' ')})`
  })
  return `(set! u (Utterance Segments (${items.join('\n')})))
(utt.synth u)
(utt.save.wave u "${out}" 'riff)`
}

/** Lets a line's sound in and out over these samples: the voice begins and ends with a click. */
const FADE = Math.round(0.03 * VOICE_RATE)

function faded(samples: Int16Array): Int16Array {
  return samples.map((sample, at) => {
    const fromEdge = Math.min(at, samples.length - 1 - at)
    return fromEdge < FADE ? Math.round((sample * fromEdge) / FADE) : sample
  })
}

/**
 * Speaks lines, each into samples of its own (16 bits, `VOICE_RATE` a second). Festival must be
 * there with the packages festival-hi and festvox-hi-nsk; throws what it says where it is not.
 */
export async function speakLines(lines: Segment[][], scratch: string): Promise<Int16Array[]> {
  const index = `/usr/share/festival/voices/hindi/${VOICE}/group/NSKlpc.group`
  const pairs = pairsOf(index)
  const files = lines.map((_, at) => join(scratch, `line-${String(at)}.wav`))
  const acts = lines.map((line, at) => scheme(joined(line, pairs), files[at] ?? ''))
  const program = join(scratch, 'lines.scm')
  writeFileSync(program, `(voice_${VOICE})\n${acts.join('\n')}\n`)
  await run('festival', ['-b', program])
  return files.map((file) => {
    const bytes = readFileSync(file)
    const start = bytes.indexOf('data') + 8
    return faded(
      new Int16Array(bytes.buffer.slice(bytes.byteOffset + start, bytes.byteOffset + bytes.length)),
    )
  })
}
