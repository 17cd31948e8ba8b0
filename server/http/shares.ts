import { createAdmission, type Admission, type Asker, type Limits } from './admission.ts'

/** The work of many, each of whom has their own bounds. */
export interface Shares {
  /**
   * As `Admission`, beside what else runs under a name.
   * @throws AppError overloaded
   */
  run<T>(name: string, asker: Asker, work: () => Promise<T>): Promise<T>
}

/** Bounds what is done at once under each name; nothing is kept of a name under which nothing is done. */
export function createShares(limits: Limits, report: (refused: number) => void): Shares {
  const shares = new Map<string, { admission: Admission; users: number }>()
  return {
    async run(name, asker, work) {
      const share = shares.get(name) ?? { admission: createAdmission(limits, report), users: 0 }
      shares.set(name, share)
      share.users += 1
      try {
        return await share.admission.run(asker, work)
      } finally {
        share.users -= 1
        if (share.users === 0) shares.delete(name)
      }
    },
  }
}

/** Bounds what one account does of all that is admitted; whoever has none counts among all. */
export const sharedOut = (all: Admission, ofAccounts: Shares): Admission => ({
  run(asker, work) {
    const [, , account = ''] = asker.party
    const inTurn = () => all.run(asker, work)
    return account === '' ? inTurn() : ofAccounts.run(account, asker, inTurn)
  },
})
