/** Lets things be done one after another. */
export interface Turns {
  /** Does it once nothing else is under way. */
  take<T>(act: () => Promise<T>): Promise<T>
  /** What is under way; nothing when all is at rest. */
  current(): Promise<unknown> | undefined
}

export function inTurn(): Turns {
  let running: Promise<unknown> | undefined
  return {
    current: () => running,
    async take(act) {
      while (running) await running.catch(() => undefined)
      const mine = act().finally(() => {
        running = undefined
      })
      running = mine
      return mine
    },
  }
}
