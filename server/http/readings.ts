import { IncomingMessage } from 'node:http'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { Call } from '#shared/call/call.ts'
import { createAdmission, type Admission, type Asker } from './admission.ts'
import { siteAndNetworkOf } from './network.ts'
import { createShares, sharedOut } from './shares.ts'

// More at once would make none of them sooner; who waits costs nothing, so that many may.
const PUBLIC = { running: 2, waiting: 300, waitMs: 3_000 }
const OWN = { running: 4, waiting: 300, waitMs: 3_000 }
// Half of the places at most are one account's, however dear what it reads.
const OWN_OF_ACCOUNT = { running: 2, waiting: 300, waitMs: 3_000 }
// They wait longer than readings: what somebody did is not lightly refused.
const CHANGES = { running: 8, waiting: 2_000, waitMs: 15_000 }
// Changes that wait for each other's rows keep their places: one account, or network, has never all.
const CHANGES_OF_ACCOUNT = { running: 2, waiting: 300, waitMs: 15_000 }
const CHANGES_OF_SITE = { running: 6, waiting: 2_000, waitMs: 15_000 }
/** What waits for a payment provider holds up no other change. */
const PAYING = { running: 8, waiting: 300, waitMs: 15_000 }
/** What waits for another service's answer holds up nobody but its kind. */
const ELSEWHERE = { running: 4, waiting: 40, waitMs: 3_000 }
// One that is begun is cut off where a piece of it waits longer.
const PIECES = { running: 4, waiting: 300, waitMs: 15_000 }

/** Bounds how much is done at once, so that audio gets its turn whatever else is asked for. */
export interface Readings {
  /**
   * Reads what anybody may ask for as often as they like.
   * @throws AppError overloaded
   */
  run<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T>
  /** Reads what an account alone may ask for. */
  own<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T>
  /** The same for a call of the API, by its kind; changes wait longest before they are refused. */
  call<T>(call: Call, request: FastifyRequest, work: () => Promise<T>): Promise<T>
}

export function createReadings(log: FastifyBaseLogger): Readings {
  const warnOf = (what: string) => (refused: number) =>
    log.warn({ refused }, `too many ${what} at once`)
  const admit = (limits: typeof PUBLIC, what: string) => createAdmission(limits, warnOf(what))
  const shared = admit(PUBLIC, 'public readings')
  const own = sharedOut(
    admit(OWN, 'readings of accounts'),
    createShares(OWN_OF_ACCOUNT, warnOf('readings of an account')),
  )
  const allChanges = admit(CHANGES, 'changes')
  const ofSites = createShares(CHANGES_OF_SITE, warnOf('changes of a network'))
  const changesOfSite: Admission = {
    run(asker, work) {
      const [site = ''] = asker.party
      return ofSites.run(site, asker, () => allChanges.run(asker, work))
    },
  }
  const changes = sharedOut(
    changesOfSite,
    createShares(CHANGES_OF_ACCOUNT, warnOf('changes of an account')),
  )
  const paying = admit(PAYING, 'orders')
  const elsewhere = admit(ELSEWHERE, 'questions to other services')
  const pieces = admit(PIECES, 'pieces of long answers')
  return {
    run: (request, work) => shared.run(askerOf(request), work),
    own: (request, work) => own.run(askerOf(request), work),
    call({ method, access, asksElsewhere, inPieces }, request, work) {
      if (!isFromOutside(request)) return work()
      if (inPieces) return pieces.run(askerOf(request), work)
      const readings = asksElsewhere ? elsewhere : access === 'public' ? shared : own
      const admission = method === 'GET' ? readings : asksElsewhere ? paying : changes
      return admission.run(askerOf(request), work)
    },
  }
}

/** Who asks; accounts are free, so each counts within its network. */
export const askerOf = ({ raw, user, ip }: FastifyRequest, account = user?.id ?? ''): Asker => ({
  // A request is destroyed once its body is read; its connection is while somebody waits.
  client: raw.socket,
  party: [...siteAndNetworkOf(ip), account],
})

/** Not a call that a page makes while it is rendered: the page has been let in already. */
const isFromOutside = ({ raw }: FastifyRequest) => raw instanceof IncomingMessage
