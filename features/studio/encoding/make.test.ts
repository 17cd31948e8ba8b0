import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { diskStorage } from '#server/storage/storage.ts'
import { wavOf } from '#test/sound.ts'
import { findFfmpeg, WHOLE } from './ffmpeg.server.ts'
import { doStep, type Work } from './make.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'qissa-make-'))
afterAll(() => rmSync(folder, { recursive: true }))

const RATE = 44_100
/** Short beats over a hum: an encoder makes their beginnings louder than it was given them. */
function beats(): Float32Array {
  const sound = new Float32Array(RATE * 2)
  for (let at = 0; at < sound.length; at += 1) {
    const time = at / RATE
    const beat = (time % 0.25) * 400 < 1 ? 0.9 : 0.05
    sound[at] = beat * Math.sign(Math.sin(2 * Math.PI * 1_000 * time))
  }
  return sound
}

test(
  'what came out too loud is encoded again, and that is what encoding gives from then on',
  { tags: ['full'] },
  async () => {
    const tools = await findFfmpeg()
    if (!tools) throw new Error('This test needs ffmpeg: apt-get install ffmpeg')
    const bytes = wavOf([beats()], RATE)
    const path = join(folder, 'beats.wav')
    writeFileSync(path, bytes)
    const work: Work = {
      tools,
      signal: new AbortController().signal,
      original: {
        path,
        format: 'wav',
        sha256: createHash('sha256').update(bytes).digest('hex'),
        slice: WHOLE,
        tone: null,
        gainDb: 0,
      },
      storage: diskStorage(folder),
      drafts: join(folder, 'drafts/one'),
    }
    const first = await doStep(work, 'encode')
    const { files } = await doStep(work, 'verify')
    expect(files).not.toEqual(first.files)
    const [file] = files
    const made = join(folder, file?.key ?? '')
    utimesSync(made, 0, 0)
    expect((await doStep(work, 'encode')).files).toEqual(files)
    expect(statSync(made).mtimeMs, 'what is used again is not swept').toBeGreaterThan(0)
    for (const { key } of first.files) expect(existsSync(join(folder, key))).toBe(true)
  },
)
