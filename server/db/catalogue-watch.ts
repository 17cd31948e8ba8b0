import type { SearchIndex } from '#punjabi/search/search-index.ts'
import type { Database } from './database.ts'

/** The search index of this process. */
export interface Search extends Pick<SearchIndex, 'search'> {
  /** Another number whenever the catalogue changed: what was read under another is out of date. */
  version(): number
}

export interface LiveIndex extends Search {
  /** Says that it changed. */
  outdate(): void
  /** False until it held all there was once. */
  isFilled(): boolean
  /**
   * Takes up all that was committed before the call.
   * @returns whether that changed anything
   */
  catchUp(): Promise<boolean>
  /** Ends what is under way, finished or not; it is then at rest. */
  stop(): Promise<void>
}

// What is heard comes in bursts; what is not heard, behind a pooler or because its time came, is
// asked for.
const HEARD_MS = 30
const ASKED_MS = 1_000

/**
 * Keeps the index in step, and calls `forget` whenever the catalogue changed, in whichever process:
 * once as it is heard, and once what search finds has changed. A lost connection is opened anew,
 * and counts as a change: nobody knows what was missed. `tell` hears of an index that falls behind.
 */
export function watchCatalogue(
  { listener }: Pick<Database, 'listener'>,
  index: LiveIndex,
  forget: () => void,
  tell: (text: string) => void = () => undefined,
) {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let soon = false
  let failing = false
  const follow = async () => {
    soon = false
    // A database that is away is asked again; each request says so meanwhile.
    const changed = await index.catchUp().catch((error: unknown) => {
      if (!failing && !stopped) tell(`Search falls behind the catalogue: ${String(error)}`)
      failing = true
      return null
    })
    if (failing && changed !== null) tell('Search is in step with the catalogue again.')
    if (changed !== null) failing = false
    if (changed) forgetAll()
    if (!stopped && !soon) plan(ASKED_MS)
  }
  const plan = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void follow(), ms)
  }
  const forgetAll = () => {
    index.outdate()
    forget()
  }
  const unlisten = listener.on('catalogue_changed', () => {
    forgetAll()
    if (soon || stopped) return
    soon = true
    plan(HEARD_MS)
  })
  void follow()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      unlisten()
      await index.stop()
    },
  }
}
