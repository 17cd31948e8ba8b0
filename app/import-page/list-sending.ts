import type { Language } from '#shared/i18n/languages.ts'
import { MOST_IMPORT_BYTES } from '#features/studio/imports/contract.ts'
import { onReaderChange, type Store } from '#web/session/store.ts'
import { atom } from '#web/state/atom.ts'
import { sendList, type SendList } from './send-list.ts'

/** A list on its way. */
export interface ListSending {
  organisation: string
  file: File
  language: Language
  state: 'sending' | 'lost' | 'refused' | 'too_large'
  sent: number
  /** Why it was refused, in the server's words. */
  message?: string | undefined
}

type Sent = Pick<ListSending, 'organisation' | 'file' | 'language'>

/** One list is sent at a time, whatever page is shown meanwhile. */
export function createListSending(send: SendList) {
  const sending = atom<ListSending | null>(null)
  let end: (() => void) | undefined

  function change(more: Partial<ListSending>) {
    const now = sending.get()
    if (now) sending.set({ ...now, ...more })
  }

  function drop() {
    end?.()
    end = undefined
    sending.set(null)
  }

  /** @param onOver is told the list that was made of it; undefined where none was */
  function begin(list: Sent, onOver: (id: string | undefined) => void) {
    drop()
    const isTooLarge = list.file.size > MOST_IMPORT_BYTES
    sending.set({ ...list, state: isTooLarge ? 'too_large' : 'sending', sent: 0 })
    if (isTooLarge) return
    end = send(list, {
      onSent: (sent) => change({ sent }),
      onArrived(id) {
        sending.set(null)
        onOver(id)
      },
      onFailed(message) {
        change({ state: message ? 'refused' : 'lost', message })
        onOver(undefined)
      },
    })
  }

  return { sending, begin, drop }
}

const current = createListSending(sendList)
export const listSending = current.sending
export const dropList = current.drop
let unwatch: (() => void) | undefined

/** Sends a list of whoever is signed in, until they leave. */
export function beginList(
  store: Store,
  list: Sent,
  onOver: (id: string | undefined) => void,
): void {
  current.begin(list, onOver)
  addEventListener('beforeunload', warnOfLeaving)
  unwatch ??= onReaderChange(store, current.drop)
}

function warnOfLeaving(event: BeforeUnloadEvent) {
  if (listSending.get()?.state === 'sending') event.preventDefault()
}
