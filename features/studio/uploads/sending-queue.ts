import type { Language } from '#shared/i18n/languages.ts'
import { atom, type Atom } from '#web/state/atom.ts'
import { SENT_AT_ONCE, type Purpose } from './contract.ts'
import type { OpenTransfer, Transfer } from './transfer.ts'

/** A file on its way. */
export interface Sending {
  id: number
  submission: string
  purpose: Purpose
  /** Null where it is to be a new part, or of none. */
  part: string | null
  file: File
  language: Language
  state: 'waiting' | 'sending' | 'paused' | 'lost' | 'refused'
  sent: number
  /** Why it was refused, in the server's words. */
  message?: string | undefined
  onArrived: (file: string) => void
}

export type Destination = Pick<
  Sending,
  'submission' | 'purpose' | 'part' | 'language' | 'onArrived'
>

export const isUnderWay = ({ state }: Pick<Sending, 'state'>) =>
  state === 'waiting' || state === 'sending'

/** Those parts of `parts` to which no file is under way, nor may go on. */
export const withoutSending = (all: readonly Sending[], parts: readonly string[]): string[] =>
  parts.filter((part) => !all.some((one) => one.part === part && one.state !== 'refused'))

/** Names in the order of people, without what they end with: 2 before 10, and before 2-new. */
const byName = (one: File, other: File) =>
  stemOf(one).localeCompare(stemOf(other), undefined, { numeric: true })
const stemOf = ({ name }: File) => name.replace(/\.[^.]*$/, '')

let last = 0
const newSending = (file: File, destination: Destination): Sending => {
  last += 1
  return { ...destination, id: last, file, state: 'waiting', sent: 0 }
}

/** The first files go to the parts of `free`, in their order, all others to the destination. */
const newSendings = (files: Iterable<File>, destination: Destination, free: readonly string[]) =>
  [...files]
    .sort(byName)
    .map((file, place) =>
      newSending(file, { ...destination, part: free[place] ?? destination.part }),
    )

function createList() {
  const sendings = atom<readonly Sending[]>([])
  return {
    sendings,
    find: (id: number) => sendings.get().find((one) => one.id === id),
    change: (id: number, more: Partial<Sending>) =>
      sendings.set(sendings.get().map((one) => (one.id === id ? { ...one, ...more } : one))),
    remove: (id: number) => sendings.set(sendings.get().filter((one) => one.id !== id)),
  }
}

/** Sends files, two at once; they arrive in the order of their names. */
export function createSendingQueue(openTransfer: OpenTransfer) {
  const { sendings, find, change, remove } = createList()
  const transfers = new Map<number, Transfer>()
  /** Those whose last piece waits for earlier files; they keep none of these from being sent. */
  const held = new Set<number>()
  /** Parts whose file arrived, which the page may not know yet. */
  const filled = new Set<string>()

  function sendNext() {
    for (const one of nextOf(sendings.get(), held)) send(one)
  }

  function send(sending: Sending) {
    const { id } = sending
    const transfer = transfers.get(id) ?? openTransfer(sending, eventsOf(sending))
    transfers.set(id, transfer)
    change(id, { state: 'sending', message: undefined })
    transfer.start()
  }

  const eventsOf = ({ id, file, part, onArrived }: Sending) => ({
    onProgress: (sent: number) => change(id, { sent }),
    onDone() {
      if (part) filled.add(part)
      drop(id)
      onArrived(file.name)
    },
    onFailed(message: string | undefined, isLost: boolean) {
      change(id, { state: isLost ? 'lost' : 'refused', message })
      sendNext()
    },
    mayFinish: () => waitForEarlier(id),
  })

  function drop(id: number) {
    transfers.delete(id)
    remove(id)
    sendNext()
  }

  async function waitForEarlier(id: number): Promise<void> {
    const own = find(id)
    const isFree = () => !own || !hasEarlier(sendings.get(), own)
    if (isFree()) return
    held.add(id)
    sendNext()
    await until(sendings, isFree)
    held.delete(id)
  }

  function add(files: Iterable<File>, destination: Destination, empty: readonly string[] = []) {
    const free = withoutSending(sendings.get(), empty).filter((part) => !filled.has(part))
    const others = sendings.get().filter((one) => !isReplaced(one, destination))
    sendings.set([...others, ...newSendings(files, destination, free)])
    sendNext()
  }

  function pause(id: number) {
    change(id, { state: 'paused' })
    transfers.get(id)?.pause()
    sendNext()
  }

  function resume(id: number) {
    change(id, { state: 'waiting' })
    sendNext()
  }

  function resumeLost() {
    for (const { id, state } of sendings.get()) if (state === 'lost') resume(id)
  }

  function cancel(id: number) {
    // What was refused is gone there already.
    if (find(id)?.state !== 'refused') transfers.get(id)?.cancel()
    drop(id)
  }

  /** Stops all of them; the server forgets what came of them after a while. */
  function dropAll() {
    for (const transfer of transfers.values()) transfer.pause()
    transfers.clear()
    sendings.set([])
  }

  return { sendings, add, pause, resume, resumeLost, cancel, dropAll }
}

/** A file that was refused is told no more once another is sent in its place. */
const isReplaced = ({ state, submission, purpose, part }: Sending, by: Destination) =>
  state === 'refused' &&
  submission === by.submission &&
  purpose === by.purpose &&
  part === by.part &&
  (purpose === 'cover' || part !== null)

function nextOf(all: readonly Sending[], held: ReadonlySet<number>): Sending[] {
  const sent = all.filter(({ id, state }) => state === 'sending' && !held.has(id))
  const waiting = all.filter(({ state }) => state === 'waiting')
  return waiting.slice(0, Math.max(0, SENT_AT_ONCE - sent.length))
}

const isNewPart = ({ purpose, part }: Sending) => purpose === 'audio' && part === null

/** A new part stands at the end of those before: it waits for theirs that are under way. */
const hasEarlier = (all: readonly Sending[], sending: Sending): boolean =>
  isNewPart(sending) &&
  all.some(
    (one) =>
      one.id < sending.id &&
      one.submission === sending.submission &&
      isNewPart(one) &&
      isUnderWay(one),
  )

function until(
  { subscribe }: Pick<Atom<unknown>, 'subscribe'>,
  isSo: () => boolean,
): Promise<void> {
  return new Promise((resolve) => {
    const stop = subscribe(() => {
      if (!isSo()) return
      stop()
      resolve()
    })
  })
}
