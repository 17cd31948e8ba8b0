import { writeFileSync } from 'node:fs'
import type { Recipe } from './audio-recipes.server.ts'
import type { DemoLines } from './catalogue.server.ts'
import { EDGE, speakLines, VOICE_RATE } from '#app/demo/speech/festival.server.ts'
import { wavHead } from './wav.server.ts'
import { restAfter, segmentsOf } from '#app/demo/speech/prosody.server.ts'

type Voice = Extract<Recipe['sound'], { kind: 'voice' }>

/** Seconds of drone before the first line, and after the last. */
const BEFORE = 2
const AFTER = 9
const BETWEEN_VERSES = 1.9

/**
 * Reads a text into a WAV file, and answers when each line is heard. Another throat than the
 * speaker's is made by playing faster what was spoken lower and slower.
 */
export async function readAloud(
  { lines, reader }: Voice,
  scratch: string,
  wav: string,
): Promise<DemoLines['lines']> {
  const { throat, hertz, pace, range } = reader
  const manner = { hertz: hertz / throat, pace: pace * throat, range }
  const spoken = await speakLines(
    lines.map(({ text }) => segmentsOf(text, manner)),
    scratch,
  )
  const rate = Math.round(VOICE_RATE * throat)
  const pieces: Int16Array[] = []
  let at = 0
  const add = (samples: Int16Array) => {
    pieces.push(samples)
    at += samples.length
  }
  const silence = (seconds: number) => {
    add(new Int16Array(Math.round(seconds * rate)))
  }
  silence(BEFORE)
  const edge = Math.round(EDGE * VOICE_RATE)
  const timed = lines.map((line, index) => {
    const { text, verse } = line
    const samples = spoken[index] ?? new Int16Array()
    const startsMs = Math.round(((at + edge) / rate) * 1000)
    const endsMs = Math.round(((at + samples.length - edge) / rate) * 1000)
    add(samples)
    const next = lines[index + 1]
    const times = next && next.verse !== verse ? BETWEEN_VERSES : 1
    if (next) silence(restAfter(text, pace) * times)
    return { startsMs, endsMs, ...line }
  })
  silence(AFTER)
  const all = new Int16Array(at)
  let filled = 0
  for (const piece of pieces) {
    all.set(piece, filled)
    filled += piece.length
  }
  writeFileSync(wav, Buffer.concat([wavHead(all.byteLength, rate, 1), Buffer.from(all.buffer)]))
  return timed
}
