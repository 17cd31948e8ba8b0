import { describe, expect, test } from 'vitest'
import { MOST_IMPORT_BYTES } from '#features/studio/imports/contract.ts'
import { createListSending } from './list-sending.ts'
import type { SendList } from './send-list.ts'

function world() {
  const begun: Parameters<SendList>[1][] = []
  let ended = 0
  const { sending, begin, drop } = createListSending((_list, events) => {
    begun.push(events)
    return () => void (ended += 1)
  })
  const over: (string | undefined)[] = []
  const send = (file = new File(['title_roman\nHeer'], 'titles.csv')) =>
    begin({ organisation: 'a', file, language: 'en' }, (id) => over.push(id))
  return { sending, send, drop, begun, over, ended: () => ended }
}

const large = Object.defineProperty(new File([''], 'titles.csv'), 'size', {
  value: MOST_IMPORT_BYTES + 1,
})

describe('a list on its way', () => {
  test('is gone once it is here', () => {
    const { sending, send, begun, over } = world()
    send()
    begun[0]?.onSent(7)
    expect(sending.get()).toMatchObject({ state: 'sending', sent: 7 })
    begun[0]?.onArrived('one')
    expect(sending.get()).toBeNull()
    expect(over).toEqual(['one'])
  })

  test('is kept with its file where nobody answered, and can be sent again', () => {
    const { sending, send, begun } = world()
    send()
    begun[0]?.onFailed(undefined)
    const lost = sending.get()
    expect(lost).toMatchObject({ state: 'lost', message: undefined })
    send(lost?.file)
    expect(sending.get()).toMatchObject({ state: 'sending', sent: 0, file: lost?.file })
  })

  test('says why it was refused', () => {
    const { sending, send, begun, over } = world()
    send()
    begun[0]?.onFailed('Another file is being read')
    expect(sending.get()).toMatchObject({
      state: 'refused',
      message: 'Another file is being read',
    })
    expect(over).toEqual([undefined])
  })

  test('is not begun where it is too large', () => {
    const { sending, send, begun } = world()
    send(large)
    expect(sending.get()?.state).toBe('too_large')
    expect(begun).toEqual([])
  })

  test('ends when another one is chosen, or it is dropped', () => {
    const { sending, send, drop, ended } = world()
    send()
    send()
    expect(ended()).toBe(1)
    drop()
    expect(ended()).toBe(2)
    expect(sending.get()).toBeNull()
  })
})
