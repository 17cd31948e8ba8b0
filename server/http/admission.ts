import { AppError } from './errors.ts'
import { createTurns, type Party } from './turns.ts'

export interface Limits {
  running: number
  waiting: number
  /** How long one may wait, in milliseconds. */
  waitMs: number
}

/** Whoever asks. */
export interface Asker {
  /** The connection; what nobody waits for any more is not done. */
  client: { destroyed: boolean }
  /** Whose share of the turns it takes: an account's within that of its network. */
  party: Party
}

export interface Admission {
  /**
   * Does the work at once, or when its turn has come: parties take turns.
   * @throws AppError overloaded where too many wait already, the wait is over, or the client left
   */
  run<T>(asker: Asker, work: () => Promise<T>): Promise<T>
}

// Under a flood each refusal would else be a line of the log.
const REPORT_MS = 10_000

interface Waiting {
  client: Asker['client']
  begin: () => void
  refuse: () => void
}

/** Bounds work of one kind, so that everything else, audio before all, gets its turn of the event loop. */
export function createAdmission(
  { running, waiting, waitMs }: Limits,
  report: (refused: number) => void,
): Admission {
  const turns = createTurns<Waiting>()
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

  function waitForTurn({ client, party }: Asker): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer)
        turns.remove(party, one)
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
      turns.add(party, one)
    })
  }

  function passOn(): void {
    for (let next = turns.next(); next; next = turns.next()) {
      if (!next.client.destroyed) return next.begin()
      next.refuse()
    }
    underWay -= 1
  }

  /** Whether there is room to wait, made by the group that waits for most where it has more. */
  function makeRoom(party: Party): boolean {
    if (turns.size() < waiting) return true
    const last = turns.lastOfLarger(party)
    last?.refuse()
    return last !== undefined
  }

  return {
    async run(asker, work) {
      if (underWay < running) underWay += 1
      else if (makeRoom(asker.party)) await waitForTurn(asker)
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
