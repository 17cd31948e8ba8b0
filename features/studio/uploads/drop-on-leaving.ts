import type { Store } from '#web/session/store.ts'

/** Drops what a person sends once they log out, or another takes their place. */
export function dropOnLeaving(store: Store, drop: () => void): () => void {
  const readerOf = () => store.getState().session.reader
  let reader = readerOf()
  return store.subscribe(() => {
    const now = readerOf()
    if (now === reader) return
    reader = now
    drop()
  })
}
