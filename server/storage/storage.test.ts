import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { diskStorage } from './storage.ts'

const diskOf = (folder: string) => statSync(folder).dev
/** A folder on another disk than the temporary one: Linux has one in memory, and that may be the temporary one. */
const ELSEWHERE = ['/dev/shm', '/var/tmp', process.cwd()].find(
  (folder) => existsSync(folder) && diskOf(folder) !== diskOf(tmpdir()),
)

function folderOn(disk: string): string {
  const folder = mkdtempSync(join(disk, 'qissa-storage-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test.each([
  ['the same disk', tmpdir()],
  ['another disk', ELSEWHERE],
])('a file is moved to its key from %s, whole, and nothing is left of it', async (_what, disk) => {
  if (!disk)
    throw new Error('This test needs a second disk: /dev/shm, /var/tmp or that of the project')
  const [from, root] = [folderOn(disk), folderOn(tmpdir())]
  const path = join(from, 'sent')
  writeFileSync(path, Buffer.alloc(3_000_000, 7))
  expect(diskOf(from) !== diskOf(root), 'the test has two disks').toBe(disk === ELSEWHERE)
  await diskStorage(root).putFile('originals/one.wav', path)
  expect(existsSync(path)).toBe(false)
  expect(readdirSync(join(root, 'originals'))).toEqual(['one.wav'])
  expect(readFileSync(join(root, 'originals/one.wav')).equals(Buffer.alloc(3_000_000, 7))).toBe(
    true,
  )
})

test('a file that cannot be read leaves nothing at its key', async () => {
  const root = folderOn(tmpdir())
  await expect(diskStorage(root).putFile('originals/one.wav', join(root, 'none'))).rejects.toThrow(
    'ENOENT',
  )
  expect(readdirSync(join(root, 'originals'))).toEqual([])
})
