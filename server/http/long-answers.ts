import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './errors.ts'
import { logFailure } from './failure-log.ts'
import { networkOf } from './network.ts'
import { isFailure } from './problems.ts'
import { askerOf } from './readings.ts'
import type { InTurn } from './route.ts'
import { allowSlowReading } from './slow-readers.ts'
import { createTurns } from './turns.ts'

/** Each that is read slowly keeps a part of itself in memory. */
const MOST = { ofAccount: 4, ofAll: 100 }

export type Pieces = AsyncGenerator<Uint8Array>

interface Asked {
  request: FastifyRequest
  reply: FastifyReply
  inTurn: InTurn
}

/** Sends answers while they are made; each is open until it is read, or its reader leaves. */
export interface LongAnswers {
  /**
   * Sends pieces, each made in a turn of its own, the first with what `make` does; a HEAD has none
   * made. Where too many are open, the party that has most of them loses its last.
   * @throws AppError too_many_requests for too many of an account; overloaded where nobody has more
   */
  send(asked: Asked, make: () => Promise<Pieces>): Promise<Readable>
}

export function createLongAnswers({ ofAccount, ofAll } = MOST): LongAnswers {
  const open = createTurns<{ breakOff(): void }>()
  const accounts = new Map<string, number>()
  const openOf = (account: string) => accounts.get(account) ?? 0

  /** Counts one more, until what it returns is called. */
  function enter({ request, reply }: Asked): () => void {
    const { party } = askerOf(request)
    const account = request.user?.id ?? networkOf(request.ip)
    if (openOf(account) >= ofAccount) throw new AppError('too_many_requests', { retryAfter: 30 })
    if (open.size() >= ofAll) {
      const refusal = new AppError('overloaded', { retryAfter: 5 })
      logFailure(request, refusal, 'too many long answers at once')
      const last = open.lastOfLarger(party)
      if (!last) throw refusal
      last.breakOff()
    }
    const leave = () => {
      if (!open.remove(party, answer)) return
      const left = openOf(account) - 1
      if (left > 0) accounts.set(account, left)
      else accounts.delete(account)
    }
    const answer = {
      breakOff() {
        leave()
        reply.raw.destroy()
      },
    }
    open.add(party, answer)
    accounts.set(account, openOf(account) + 1)
    return leave
  }

  return {
    async send(asked, make) {
      if (asked.request.method === 'HEAD') {
        await asked.inTurn(make)
        return Readable.from([])
      }
      const leave = enter(asked)
      try {
        allowSlowReading(asked.reply.raw, 'file')
        const begun = await asked.inTurn(async () => {
          const pieces = await make()
          return { pieces, first: await pieces.next() }
        })
        return Readable.from(piecesInTurns(asked, begun), { objectMode: false }).once(
          'close',
          leave,
        )
      } catch (error) {
        leave()
        throw error
      }
    },
  }
}

async function* piecesInTurns(
  { request, reply, inTurn }: Asked,
  { pieces, first }: { pieces: Pieces; first: IteratorResult<Uint8Array> },
): Pieces {
  try {
    for (let next = first; !next.done; next = await inTurn(() => pieces.next())) yield next.value
  } catch (error) {
    // Whoever left has had the work of a piece refused.
    if (!request.raw.socket.destroyed && isFailure(error)) logFailure(request, error, 'broke off')
    // Too late for a problem document: an answer cut short tells the client to ask anew.
    reply.raw.destroy()
  }
}
