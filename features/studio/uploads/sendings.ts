import type { Language } from '#shared/i18n/languages.ts'
import { atom } from '#web/state/atom.ts'
import { openLine, type Line } from './send-file.ts'

/** A file on its way. */
export interface Sending {
  id: number
  submission: string
  /** Null where it is to be a new part. */
  part: string | null
  file: File
  language: Language
  state: 'waiting' | 'sending' | 'paused' | 'lost' | 'refused'
  sent: number
  /** Why it was refused, in the server's words. */
  message?: string | undefined
  onArrived: (file: string) => void
}

const AT_ONCE = 2
/** All files on their way; they go on whatever page is shown. */
export const sendings = atom<readonly Sending[]>([])
const lines = new Map<number, Line>()
let last = 0

const find = (id: number) => sendings.get().find((one) => one.id === id)

function change(id: number, more: Partial<Sending>) {
  sendings.set(sendings.get().map((one) => (one.id === id ? { ...one, ...more } : one)))
}

/** Names in the order of people: 2 before 10. */
const byName = (one: File, other: File) =>
  one.name.localeCompare(other.name, undefined, { numeric: true })

type Where = Pick<Sending, 'submission' | 'part' | 'language' | 'onArrived'>

/** Sends files, two at once; they arrive in the order of their names. */
export function sendFiles(files: Iterable<File>, where: Where): void {
  const more = [...files].sort(byName).map((file): Sending => {
    last += 1
    return { ...where, id: last, file, state: 'waiting', sent: 0 }
  })
  sendings.set([...sendings.get(), ...more])
  addEventListener('beforeunload', warnOfLeaving)
  addEventListener('online', resumeLost)
  sendNext()
}

function warnOfLeaving(event: BeforeUnloadEvent) {
  if (sendings.get().some(isUnderWay)) event.preventDefault()
}

function resumeLost() {
  for (const { id, state } of sendings.get()) if (state === 'lost') resumeSending(id)
}

export const isUnderWay = ({ state }: Pick<Sending, 'state'>) =>
  state === 'waiting' || state === 'sending'

function sendNext() {
  const all = sendings.get()
  const free = AT_ONCE - all.filter(({ state }) => state === 'sending').length
  const waiting = all.filter(({ state }) => state === 'waiting')
  for (const one of waiting.slice(0, Math.max(0, free))) void send(one)
}

async function send(sending: Sending) {
  const { id } = sending
  change(id, { state: 'sending', message: undefined })
  try {
    const line = lines.get(id) ?? (await openLine(sending, hearingOf(sending)))
    if (!find(id)) return
    lines.set(id, line)
    if (find(id)?.state === 'sending') line.start()
  } catch {
    fail(id, undefined, true)
  }
}

const hearingOf = ({ id, file, onArrived }: Sending) => ({
  onProgress: (sent: number) => change(id, { sent }),
  onDone() {
    drop(id)
    onArrived(file.name)
  },
  onFailed: (message: string | undefined, isLost: boolean) => fail(id, message, isLost),
  mayFinish: () => afterEarlier(id),
})

function fail(id: number, message: string | undefined, isLost: boolean) {
  change(id, { state: isLost ? 'lost' : 'refused', message })
  sendNext()
}

function drop(id: number) {
  lines.delete(id)
  sendings.set(sendings.get().filter((one) => one.id !== id))
  sendNext()
}

/** A new part stands at the end of those before: it waits for theirs that are under way. */
function afterEarlier(id: number): Promise<void> {
  const me = find(id)
  const isFree = () =>
    !me ||
    me.part !== null ||
    !sendings
      .get()
      .some(
        (one) => one.id < id && one.submission === me.submission && !one.part && isUnderWay(one),
      )
  if (isFree()) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = sendings.subscribe(() => {
      if (!isFree()) return
      stop()
      resolve()
    })
  })
}

export function pauseSending(id: number): void {
  change(id, { state: 'paused' })
  lines.get(id)?.pause()
  sendNext()
}

export function resumeSending(id: number): void {
  change(id, { state: 'waiting' })
  sendNext()
}

export function cancelSending(id: number): void {
  // What was refused is gone there already.
  if (find(id)?.state !== 'refused') lines.get(id)?.cancel()
  drop(id)
}
