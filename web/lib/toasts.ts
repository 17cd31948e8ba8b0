export interface ToastMessage {
  text: string
  kind: 'ok' | 'warn'
}

type Listener = (message: ToastMessage) => void

let listener: Listener | undefined
const waiting: ToastMessage[] = []

/** Says something at the top of the page for five seconds. Before the toaster has loaded, it waits. */
export function showToast(message: ToastMessage) {
  if (listener) listener(message)
  else waiting.push(message)
}

/** For the toaster alone: takes what waited and all that follows. Answers how to stop. */
export function listenToToasts(next: Listener) {
  listener = next
  waiting.splice(0).forEach(next)
  return () => {
    if (listener === next) listener = undefined
  }
}
