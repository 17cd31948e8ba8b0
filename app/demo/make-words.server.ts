import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '#server/root.ts'
import { speakLines, VOICE_RATE } from '#app/demo/speech/festival.server.ts'
import { segmentsOf } from '#app/demo/speech/prosody.server.ts'
import { wavHead } from './wav.server.ts'

/** Words that an article of the blog lets one hear beside each other, by the name of their file. */
const WORDS = {
  tone: ['ਕੋੜਾ', 'ਘੋੜਾ', 'ਕੋਹੜਾ'],
  held: ['ਪਤਾ', 'ਪੱਤਾ'],
  nose: ['ਗਾ', 'ਗਾਂ'],
}

// Slow, and higher and lower than a story is told: the difference is what one listens for.
const MANNER = { hertz: 174, pace: 2, range: 1.5 }
const REST = 0.55

const folder = join(ROOT, 'features/site/content/sounds')
const scratch = mkdtempSync(join(tmpdir(), 'qissa-words-'))
const rest = new Int16Array(Math.round(REST * VOICE_RATE))

async function make(name: string, words: string[]): Promise<void> {
  const spoken = await speakLines(
    words.map((word) => segmentsOf(word, MANNER)),
    scratch,
  )
  const samples = Int16Array.from(spoken.flatMap((word) => [...word, ...rest]))
  const wav = join(scratch, `${name}.wav`)
  const head = wavHead(samples.byteLength, VOICE_RATE, 1)
  writeFileSync(wav, Buffer.concat([head, Buffer.from(samples.buffer)]))
  const cleaned =
    'highpass=f=70,afftdn=nr=14:nf=-42,treble=g=5:f=2600,loudnorm=I=-18:TP=-3,alimiter=limit=0.5:level=false,aresample=24000'
  const read = ['-hide_banner', '-nostdin', '-y', '-i', wav, '-af', cleaned, '-map_metadata', '-1']
  const aac = ['-c:a', 'aac', '-b:a', '32k', '-movflags', '+faststart']
  const exact = ['-fflags', '+bitexact', '-flags:a', '+bitexact']
  const out = join(folder, `${name}.m4a`)
  await promisify(execFile)('ffmpeg', [...read, ...aac, ...exact, out])
}

mkdirSync(folder, { recursive: true })
for (const [name, words] of Object.entries(WORDS)) await make(name, words)
rmSync(scratch, { recursive: true })
