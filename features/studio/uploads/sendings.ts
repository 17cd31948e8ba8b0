import { onReaderChange, type Store } from '#web/session/store.ts'
import { createSendingQueue, isUnderWay } from './sending-queue.ts'
import { openTransfer } from './transfer.ts'

const queue = createSendingQueue(openTransfer)

/** All files on their way; they go on whatever page is shown. */
export const sendings = queue.sendings
export const pauseSending = queue.pause
export const resumeSending = queue.resume
export const cancelSending = queue.cancel
let unwatch: (() => void) | undefined

/** Sends files of whoever is signed in, until they leave. */
export function sendFiles(store: Store, ...sent: Parameters<typeof queue.add>): void {
  queue.add(...sent)
  addEventListener('beforeunload', warnOfLeaving)
  addEventListener('online', queue.resumeLost)
  unwatch ??= onReaderChange(store, queue.dropAll)
}

function warnOfLeaving(event: BeforeUnloadEvent) {
  if (sendings.get().some(isUnderWay)) event.preventDefault()
}
