import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Storage } from '#server/storage/storage.ts'
import {
  demoFolder,
  demoAudioFolder,
  type DemoAudioFile,
  type DemoWork,
} from './catalogue.server.ts'

const coverFolder = join(demoFolder, 'covers')
const FORMS = ['', '-bare', '-nastaliq', '-nastaliq-bare', '-s', '-tall'] as const

// Storage waits for the disk at each file, so several wait together.
const AT_ONCE = 16

/** Copies every cover in its forms; answers each work's stem by its slug. */
export async function storeCovers(
  storage: Storage,
  works: readonly DemoWork[],
): Promise<Map<string, string>> {
  const stems = new Map<string, string>()
  await eachOf(works, async ({ slug }) => {
    const drawings = await Promise.all(
      FORMS.map((form) => readFile(join(coverFolder, `${slug}${form}.svg`))),
    )
    const hash = createHash('sha256').update(Buffer.concat(drawings)).digest('hex').slice(0, 6)
    const stem = `${slug.toLowerCase()}-${hash}`
    stems.set(slug, stem)
    for (const [index, form] of FORMS.entries()) {
      await storage.put(`covers/${stem}${form}.svg`, drawings[index] ?? Buffer.alloc(0))
    }
  })
  return stems
}

/** The storage key of a demo recording. */
export const audioKey = ({ path }: DemoAudioFile) => `audio/${path}`

/** Copies every recording under its key. */
export async function storeAudio(storage: Storage, files: readonly DemoAudioFile[]): Promise<void> {
  await eachOf(files, async (file) => {
    await storage.put(audioKey(file), await readFile(join(demoAudioFolder, file.path)))
  })
}

async function eachOf<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = items.values()
  const worker = async () => {
    for (const item of left) await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}
