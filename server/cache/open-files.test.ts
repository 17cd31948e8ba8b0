import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { diskStorage } from '#server/storage/storage.ts'
import { createOpenFiles } from './open-files.ts'
import { PATIENCE_MS } from '#test/time-limit.ts'

const folder = mkdtempSync(join(tmpdir(), 'qissa-files-'))
const storage = diskStorage(folder)
beforeAll(async () => {
  for (const key of ['a', 'b', 'c']) await storage.put(key, Buffer.from(key))
})
afterAll(() => rmSync(folder, { recursive: true }))

const read = async (taken: { handle: { read: (into: Buffer) => Promise<unknown> } } | null) => {
  const into = Buffer.alloc(1)
  await taken?.handle.read(into)
  return into.toString()
}

describe('open files', () => {
  test('readers of one file share it, and it stays open for the next', async () => {
    const files = createOpenFiles(storage)
    const [one, two] = await Promise.all([files.take('a', '1'), files.take('a', '1')])
    expect(one?.handle).toBe(two?.handle)
    one?.release()
    one?.release()
    expect(files.count()).toEqual({ open: 1, inUse: 1 })
    two?.release()
    expect(files.count()).toEqual({ open: 1, inUse: 0 })
    await files.close()
    expect(files.count()).toEqual({ open: 0, inUse: 0 })
  })

  test('the longest unused goes first, and one in use is read to its end', async () => {
    const files = createOpenFiles(storage, 1)
    const a = await files.take('a', '1')
    const b = await files.take('b', '1')
    expect(files.count()).toEqual({ open: 2, inUse: 2 })
    expect(await read(a)).toBe('a')
    a?.release()
    await vi.waitFor(() => expect(a?.handle.fd).toBe(-1), PATIENCE_MS)
    expect(await read(b)).toBe('b')
    b?.release()
    expect(files.count()).toEqual({ open: 1, inUse: 0 })
    await files.close()
  })

  test('a file that was replaced is opened anew', async () => {
    const files = createOpenFiles(storage)
    const old = await files.take('c', '1')
    await storage.put('c', Buffer.from('d'))
    const fresh = await files.take('c', '2')
    expect([await read(old), await read(fresh)]).toEqual(['c', 'd'])
    old?.release()
    fresh?.release()
    await files.close()
  })

  test('a file that is not there yet is found once it is', async () => {
    const files = createOpenFiles(storage)
    expect(await files.take('late', '1')).toBeNull()
    const crowded = createOpenFiles(storage, 1)
    const lost = await Promise.all([crowded.take('late', '1'), crowded.take('later', '1')])
    expect([lost, crowded.count()]).toEqual([[null, null], { open: 0, inUse: 0 }])
    await storage.put('late', Buffer.from('l'))
    const late = await files.take('late', '1')
    expect(await read(late)).toBe('l')
    late?.release()
    await files.close()
  })
})
