import { AppError } from './errors.ts'

interface Limits {
  running: number
  waiting: number
  /** How long one may wait, in milliseconds. */
  waitMs: number
}

interface Client {
  destroyed: boolean
}

export interface Admission {
  /**
   * Does the work at once, or when its turn has come.
   * @throws AppError overloaded where too many wait already, the wait is over, or the client left
   */
  run<T>(client: Client, work: () => Promise<T>): Promise<T>
}

// Under a flood each refusal would else be a line of the log.
const REPORT_MS = 10_000

interface Waiting {
  client: Client
  begin: () => void
  refuse: () => void
}

/** Bounds work of one kind, so that everything else, audio before all, gets its turn of the event loop. */
export function createAdmission(
  { running, waiting, waitMs }: Limits,
  report: (refused: number) => void,
): Admission {
  const queue = new Set<Waiting>()
  let underWay = 0
  let refused = 0

  const overloaded = () => {
    if (refused === 0) setTimeout(tell, REPORT_MS).unref()
    refused += 1
    return new AppError('overloaded', { retryAfter: Math.max(1, Math.round(waitMs / 1000)) })
  }

  function tell(): void {
    report(refused)
    refused = 0
  }

  function waitForTurn(client: Client): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer)
        queue.delete(one)
      }
      const refuse = () => {
        leave()
        reject(overloaded())
      }
      const begin = () => {
        leave()
        resolve()
      }
      const one: Waiting = { client, begin, refuse }
      const timer = setTimeout(refuse, waitMs)
      queue.add(one)
    })
  }

  function passOn(): void {
    for (const next of queue) {
      if (next.client.destroyed) next.refuse()
      else {
        next.begin()
        return
      }
    }
    underWay -= 1
  }

  return {
    async run(client, work) {
      if (underWay < running) underWay += 1
      else if (queue.size < waiting) await waitForTurn(client)
      else throw overloaded()
      try {
        return await work()
      } finally {
        // In a later turn of the event loop: one after another, they would leave none to what
        // has arrived meanwhile.
        setImmediate(passOn)
      }
    },
  }
}
