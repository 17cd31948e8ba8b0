import { beforeEach, expect, test, vi } from 'vitest'
import { openNotification } from './push-notifications.ts'

const openWindow = vi.fn(() => Promise.resolve(null))
let pages: object[] = []
beforeEach(() => {
  openWindow.mockClear()
  vi.stubGlobal('fetch', vi.fn())
  vi.stubGlobal('self', {
    location: { origin: 'https://qissa.test' },
    clients: { openWindow, matchAll: () => Promise.resolve(pages) },
  })
})

/** A page that follows, or one that does not listen. */
const makePage = (listens: boolean, frameType = 'top-level') => ({
  frameType,
  navigate: vi.fn(),
  focus: vi.fn(() => Promise.resolve()),
  postMessage: vi.fn((_: unknown, [port]: MessagePort[]) => listens && port?.postMessage(true)),
})
const click = () =>
  openNotification({
    close: () => undefined,
    data: { id: 'a', path: '/browse?q=1' },
  } as Notification)

test('an open page is told where a notice leads and comes forward, and is not loaded anew', async () => {
  const [frame, page] = [makePage(true, 'nested'), makePage(true)]
  pages = [frame, page]
  await click()
  expect(page.postMessage.mock.calls[0]?.[0]).toEqual({ type: 'go', path: '/browse?q=1' })
  expect(page.focus).toHaveBeenCalledOnce()
  expect([page.navigate, frame.postMessage, openWindow].map((act) => act.mock.calls)).toEqual([
    [],
    [],
    [],
  ])
  expect(fetch).toHaveBeenCalledWith('/api/notification/mark/a', { method: 'PUT' })
})

test('where none is open, or none that listens, it opens in a window of its own', async () => {
  for (const open of [[], [makePage(false)]]) {
    pages = open
    await click()
  }
  const url = new URL('https://qissa.test/browse?q=1')
  expect(openWindow.mock.calls).toEqual([[url], [url]])
})
