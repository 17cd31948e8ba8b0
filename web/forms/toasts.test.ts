import { expect, test } from 'vitest'
import { listenToToasts, showToast, type ToastMessage } from './toasts.ts'

test('a toast shown before the toaster has loaded appears when it has', () => {
  const seen: ToastMessage[] = []
  showToast({ text: 'Saved', kind: 'ok' })
  const stop = listenToToasts((message) => seen.push(message))
  expect(seen).toEqual([{ text: 'Saved', kind: 'ok' }])

  showToast({ text: 'Offline', kind: 'warn' })
  expect(seen.map((message) => message.text)).toEqual(['Saved', 'Offline'])

  stop()
  showToast({ text: 'Later', kind: 'ok' })
  expect(seen).toHaveLength(2)
})
