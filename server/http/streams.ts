import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { AppError } from './errors.ts'
import type { Listener } from '#server/db/listen.ts'
import type { SessionUser } from '#server/auth/sessions.ts'

/**
 * What a stream says next, as server-sent events; null for nothing.
 * @param pending what was said besides the key; null where something may have gone unheard
 */
type DescribeEvent = (pending: string | null) => Promise<string | null>

export const eventOf = (name: string, data: object) =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

/** The source of a stream's events, and a count by which an outdated stream is found. */
export interface StreamSource {
  /** The channel of the database on which `<key>[ more]` is said. */
  channel: string
  /** What the stream is about: a person, or a thing. */
  key: string
  nextEvent: DescribeEvent
  /** The count that was sent last. */
  lastCount: () => number | undefined
  /** Whether its person may still hear of the key; always, where it is not asked. */
  mayHear?: () => Promise<boolean>
  /** The counts of many keys now, read in one query; one that is missing has none. */
  countAll: (db: Db, keys: readonly string[]) => Promise<ReadonlyMap<string, number>>
}

/** Answers that stay open and tell their reader what happens. */
export interface Streams {
  /**
   * Opens one for a person, until the session, the connection or the process ends; its first event
   * is read by then.
   * @throws AppError too_many_requests beyond some a person, unavailable while the process ends
   */
  open(user: SessionUser, source: StreamSource): Promise<Readable>
  /** Ends all of them, and opens none any more. */
  end(): void
}

interface Stream {
  user: SessionUser
  out: Readable
  source: StreamSource
  /** Events that are still to be sent, each once. */
  pending: Set<string | null>
  sending: boolean
  /** Its end was said, though a slow reader may not have come to it. */
  over: boolean
}

const MOST_OF_A_PERSON = 8
// A session that ends elsewhere ends its streams within a second.
const CHECK_MS = 500
/** A comment now and then keeps proxies from closing, and finds who left without a word. */
const BEAT_MS = 15_000
/** Whoever reads so slowly is cut off, and finds the rest in the list. */
const MOST_WAITING_BYTES = 64 * 1024

export function createStreams(
  { db, listener }: { db: Db; listener: Listener },
  { beatMs = BEAT_MS } = {},
): Streams {
  /** Those of a channel, by their key. */
  const open = new Map<string, Map<string, Set<Stream>>>()
  const unlisten = new Map<string, () => void>()
  const all = () =>
    [...open.values()].flatMap((keys) => [...keys.values()].flatMap((streams) => [...streams]))
  let ended = false
  let timer: NodeJS.Timeout | undefined
  let beatenAt = 0

  function heard(channel: string, text: string | null) {
    const keys = open.get(channel)
    const [key = '', pending = null] = text?.split(' ') ?? []
    if (text === null) void sendToOutdated(db, all())
    else for (const stream of keys?.get(key) ?? []) void sendPending(stream, pending)
  }
  async function check() {
    if (performance.now() - beatenAt > beatMs) {
      beatenAt = performance.now()
      for (const stream of all()) write(stream, ': still here\n\n')
      // Behind a pooler nothing is heard, so it is asked for.
      void sendToOutdated(db, all())
      void endRefused(all())
    }
    // A database that is away ends nobody's session.
    await endStrangers(db, all()).catch(() => undefined)
    timer = open.size > 0 ? setTimeout(() => void check(), CHECK_MS) : undefined
  }
  function join(stream: Stream) {
    const { channel, key } = stream.source
    const keys = open.get(channel) ?? new Map<string, Set<Stream>>()
    open.set(channel, keys.set(key, (keys.get(key) ?? new Set()).add(stream)))
    if (!unlisten.has(channel))
      unlisten.set(
        channel,
        listener.on(channel, (text) => heard(channel, text)),
      )
  }
  function leave(stream: Stream) {
    const { channel, key } = stream.source
    const keys = open.get(channel)
    keys?.get(key)?.delete(stream)
    if (keys?.get(key)?.size === 0) keys.delete(key)
    if (keys?.size !== 0) return
    open.delete(channel)
    unlisten.get(channel)?.()
    unlisten.delete(channel)
  }
  return {
    async open(user, source) {
      if (ended) throw new AppError('unavailable', { retryAfter: 1 })
      const own = all().filter((stream) => stream.user.id === user.id)
      if (own.length >= MOST_OF_A_PERSON)
        throw new AppError('too_many_requests', { retryAfter: 30 })
      const stream: Stream = {
        user,
        source,
        out: new Readable({ read: () => undefined }),
        pending: new Set(),
        sending: false,
        over: false,
      }
      join(stream)
      stream.out.once('close', () => leave(stream))
      write(stream, ': welcome\n\n')
      if (!timer) {
        beatenAt = performance.now()
        timer = setTimeout(() => void check(), CHECK_MS)
      }
      await sendPending(stream, null)
      return stream.out
    },
    end() {
      ended = true
      clearTimeout(timer)
      for (const stream of all()) finish(stream)
    },
  }
}

/** Answers with a stream: a reader who leaves, and a HEAD that reads nothing, end it. */
export function answerStream(reply: FastifyReply, stream: Readable): Readable {
  if (reply.raw.destroyed) stream.destroy()
  reply.raw.once('close', () => stream.destroy())
  // Its connection ends with it: a process that drains waits for none that idles.
  reply.headers({ 'x-accel-buffering': 'no', connection: 'close' })
  return stream
}

function write({ out, over }: Stream, text: string): void {
  if (out.destroyed || over) return
  if (out.readableLength > MOST_WAITING_BYTES) out.destroy()
  else out.push(text)
}

function finish(stream: Stream): void {
  const { out, over } = stream
  stream.over = true
  if (!out.destroyed && !over) out.push(null)
}

/** Tells one thing after the other. */
async function sendPending(stream: Stream, pending: string | null): Promise<void> {
  stream.pending.add(pending)
  if (stream.sending) return
  stream.sending = true
  for (const next of stream.pending) {
    stream.pending.delete(next)
    // What cannot be read now is counted at the next beat.
    const text = await stream.source.nextEvent(next).catch(() => null)
    if (text) write(stream, text)
  }
  stream.sending = false
}

/** Informs the streams whose keys have another count by now than they were told. */
async function sendToOutdated(db: Db, asked: readonly Stream[]): Promise<void> {
  const ways = new Set(asked.map(({ source }) => source.countAll))
  for (const countAll of ways) {
    const streams = asked.filter(({ source }) => source.countAll === countAll)
    // What cannot be read now is asked for at the next beat.
    const counts = await countAll(db, [...new Set(streams.map(({ source }) => source.key))]).catch(
      () => null,
    )
    if (!counts) continue
    for (const stream of streams)
      if ((counts.get(stream.source.key) ?? 0) !== stream.source.lastCount())
        void sendPending(stream, null)
  }
}

/** Ends the streams of sessions that are over. */
async function endStrangers(db: Db, asked: readonly Stream[]): Promise<void> {
  if (asked.length === 0) return
  const ids = [...new Set(asked.map(({ user }) => user.sessionId))]
  const { rows } = await sql<{ id: string }>`
    select id from sessions where id = any(${ids}::uuid[]) and expires_at > now()
  `.execute(db)
  const live = new Set(rows.map(({ id }) => id))
  for (const stream of asked) if (!live.has(stream.user.sessionId)) finish(stream)
}

/** Ends the streams whose persons may not hear of their keys any more. */
async function endRefused(asked: readonly Stream[]): Promise<void> {
  for (const stream of asked) {
    // A database that is away takes nobody's right.
    const mayHear = await stream.source.mayHear?.().catch(() => true)
    if (mayHear === false) finish(stream)
  }
}
