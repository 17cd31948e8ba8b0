import { expect, test } from 'vitest'
import { makeStore, onReaderChange, signedIn, signedOut } from '#web/session/store.ts'
import { createSendingQueue, withoutSending } from './sending-queue.ts'
import type { OpenTransfer } from './transfer.ts'

/** A queue whose files are moved by hand; `calls` is what it asked of their transfers. */
function queueByHand() {
  const calls: string[] = []
  const events = new Map<string, Parameters<OpenTransfer>[1]>()
  const queue = createSendingQueue(({ file: { name } }, own) => {
    calls.push(`open ${name}`)
    events.set(name, own)
    const note = (what: string) => () => void calls.push(`${what} ${name}`)
    return { start: note('start'), pause: note('pause'), cancel: note('cancel') }
  })
  const { sendings } = queue
  const find = (name: string) => sendings.get().find(({ file }) => file.name === name)
  return {
    ...queue,
    calls,
    send: (names: string[], empty?: string[]) =>
      queue.add(
        names.map((name) => new File(['sound'], name)),
        {
          submission: 's',
          purpose: 'audio',
          part: null,
          language: 'en',
          onArrived: () => undefined,
        },
        empty,
      ),
    placesOf: () => sendings.get().map(({ file, part }) => `${file.name} ${part}`),
    idOf: (name: string) => find(name)?.id ?? 0,
    stateOf: (name: string) => find(name)?.state,
    eventsOf: (name: string) => {
      const own = events.get(name)
      if (!own) throw new Error(`${name} was not opened`)
      return own
    },
  }
}

const settle = () => new Promise((resolve) => setTimeout(resolve))

test('two files are sent at once, in the order of their names', () => {
  const { send, calls, eventsOf } = queueByHand()
  send(['10.wav', '2.wav', '1.wav'])
  expect(calls).toEqual(['open 1.wav', 'start 1.wav', 'open 2.wav', 'start 2.wav'])
  eventsOf('1.wav').onDone()
  expect(calls.slice(4)).toEqual(['open 10.wav', 'start 10.wav'])
})

test('a file that was refused is told until another is sent in its place', () => {
  const { add, send, stateOf, eventsOf } = queueByHand()
  const cover = (name: string) =>
    add([new File(['picture'], name)], {
      submission: 's',
      purpose: 'cover',
      part: null,
      language: 'en',
      onArrived: () => undefined,
    })
  cover('tall.jpg')
  eventsOf('tall.jpg').onFailed('Covers are square.', false)
  send(['1.wav'])
  eventsOf('1.wav').onFailed('This is no recording.', false)
  expect(stateOf('tall.jpg')).toBe('refused')
  cover('square.jpg')
  expect([stateOf('tall.jpg'), stateOf('square.jpg')]).toEqual([undefined, 'sending'])
  send(['2.wav'])
  expect(stateOf('1.wav')).toBe('refused')
})

test('a file that goes on again is sent though all others wait for it', async () => {
  const { send, pause, resume, idOf, stateOf, eventsOf } = queueByHand()
  send(['1.wav', '2.wav', '3.wav'])
  pause(idOf('1.wav'))
  resume(idOf('1.wav'))
  expect(stateOf('1.wav')).toBe('waiting')
  const arrived: string[] = []
  for (const name of ['2.wav', '3.wav'])
    void eventsOf(name)
      .mayFinish()
      .then(() => arrived.push(name))
  await settle()
  expect([stateOf('1.wav'), arrived]).toEqual(['sending', []])
  eventsOf('1.wav').onDone()
  await settle()
  expect(arrived).toEqual(['2.wav'])
  eventsOf('2.wav').onDone()
  await settle()
  expect(arrived).toEqual(['2.wav', '3.wav'])
})

test('files that are chosen together go to the parts without a recording, what is left over to new ones', () => {
  const { send, placesOf, eventsOf, cancel, idOf } = queueByHand()
  send(['10.wav', '2.wav', '1.wav'], ['a', 'b'])
  expect(placesOf()).toEqual(['1.wav a', '2.wav b', '10.wav null'])
  send(['3.wav'], ['a', 'b', 'c'])
  expect(placesOf().at(-1)).toBe('3.wav c')
  // The page may not know yet what arrived; what is not sent leaves its part without a recording.
  eventsOf('1.wav').onDone()
  cancel(idOf('2.wav'))
  send(['4.wav', '5.wav'], ['a', 'b', 'c'])
  expect(placesOf().slice(-2)).toEqual(['4.wav b', '5.wav null'])
  expect(withoutSending([], ['a', 'b'])).toEqual(['a', 'b'])
})

test('a file is opened once, however often it is halted', () => {
  const { send, pause, resume, idOf, calls } = queueByHand()
  send(['1.wav'])
  pause(idOf('1.wav'))
  resume(idOf('1.wav'))
  expect(calls).toEqual(['open 1.wav', 'start 1.wav', 'pause 1.wav', 'start 1.wav'])
})

test('what somebody sends is halted and dropped when they log out', () => {
  const { send, dropAll, sendings, calls } = queueByHand()
  const store = makeStore(() => Promise.reject(new Error('nothing is asked')))
  const me = {
    _id: 'a',
    firstName: 'Asa',
    lastName: '',
    email: 'asa@example.com',
    role: 'listener',
  }
  store.dispatch(signedIn(me))
  const stop = onReaderChange(store, dropAll)
  send(['1.wav'])
  store.dispatch(signedIn({ ...me, firstName: 'Asha' }))
  expect(sendings.get()).toHaveLength(1)
  store.dispatch(signedOut())
  expect(sendings.get()).toEqual([])
  expect(calls.at(-1)).toBe('pause 1.wav')
  stop()
})
