import { expect, test, vi } from 'vitest'
import { FakeCaches } from '#test/fake-caches.ts'
import { keepSeenBook } from './keep-seen-book.ts'

const COVER = '/covers/heer-s.svg'

test('of a book that was looked at its answer and its small cover are asked for; what is not there asks for no cover', async () => {
  vi.stubGlobal('caches', new FakeCaches())
  const asked: string[] = []
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path)
    const isThere = path === '/api/audiobooks/Heer'
    return Promise.resolve(
      Response.json({ audiobook: { coverSmall: COVER } }, { status: isThere ? 200 : 404 }),
    )
  })
  await keepSeenBook('Heer')
  await keepSeenBook('Nothing')
  expect(asked).toEqual(['/api/audiobooks/Heer', COVER, '/api/audiobooks/Nothing'])
})
