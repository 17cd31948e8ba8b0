import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Database } from '#server/db/database.ts'
import type { Language } from '#shared/i18n/languages.ts'
import { tone } from './long-book.ts'
import { PASSWORD } from './member.ts'
import { call, logIn, newPerson } from './people.ts'
import { DATA_DIR } from './product.ts'

type Db = Database['db']

const MINUTES = 12
export const EPISODE_MS = MINUTES * 60_000

export interface Book {
  id: string
  slug: string
  episodes: { id: string; renditions: string[] }[]
}

/** Makes each episode of a demo book twelve minutes long, so that much can be listened to. */
export async function makeHours(db: Db, slug: string): Promise<Book> {
  const file = tone(MINUTES * 60, 8_000)
  const key = `audio/long/${slug}-place.wav`
  await mkdir(join(DATA_DIR, 'media/audio/long'), { recursive: true })
  await writeFile(join(DATA_DIR, 'media', key), file)
  const sha256 = createHash('sha256').update(file).digest('hex')
  const { rows } = await sql<{ book: string; id: string; renditions: string[] }>`
    with changed as (
      update renditions r set mime = 'audio/wav', bytes = ${file.length}, storage_key = ${key},
        sha256 = ${sha256}, duration_ms = ${EPISODE_MS}
      from episodes e join audiobooks a on a.id = e.audiobook_id
      where r.episode_id = e.id and a.slug = ${slug} returning r.id, r.episode_id
    ), longer as (
      update episodes set duration_ms = ${EPISODE_MS} where id in (select episode_id from changed)
    )
    select e.audiobook_id as book, e.id, array_agg(c.id::text) as renditions
    from changed c join episodes e on e.id = c.episode_id group by e.id order by e.position
  `.execute(db)
  return { id: rows[0]?.book ?? '', slug, episodes: rows }
}

/** A new listener who has the book. */
export async function newListener(book: Book, language: Language) {
  const person = await newPerson({ language })
  const body = { audiobook: book.id }
  const added = await call('POST', '/library/create', body, { token: person.token })
  expect(added.status, added.text).toBe(201)
  return { ...person, token: await logIn(person.email, PASSWORD) }
}

export interface JournalRow {
  device_id: string
  seq: number
  kind: string
  book_ms: number
  occurred_at: string
}

/** What the journal has of a listener, in the order in which the server took it. */
export async function journalOf(db: Db, userId: string): Promise<JournalRow[]> {
  const { rows } = await sql<JournalRow>`
    select device_id, seq, kind, (e.position - 1) * ${EPISODE_MS}::int + position_ms as book_ms,
      occurred_at
    from progress_events p join episodes e on e.id = p.episode_id
    where user_id = ${userId} order by received_at, seq
  `.execute(db)
  return rows
}

/** Milliseconds from the book's beginning to the place that the server knows. */
export async function placeOf(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    select book_position_ms as ms from playback_positions where user_id = ${userId}`.execute(db)
  return rows[0]?.ms ?? -1
}

/** What truly sounds: the file in the audio element and where in it, as a place in the book. */
export async function voiceOf(page: Page, book: Book) {
  const { src, at, paused } = await page.evaluate(() => {
    const audio = document.querySelector('audio')
    return { src: audio?.src ?? '', at: audio?.currentTime ?? 0, paused: audio?.paused ?? true }
  })
  return { paused, bookMs: bookMsOf(book, src, at) }
}

function bookMsOf({ episodes }: Book, src: string, seconds: number): number {
  const index = episodes.findIndex(({ renditions }) => renditions.some((id) => src.includes(id)))
  return index * EPISODE_MS + seconds * 1000
}

/** Has every page of the tab note what sounded when it went. */
export const noteLastHeard = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('pagehide', () => {
      const { src = '', currentTime = 0 } = document.querySelector('audio') ?? {}
      sessionStorage.setItem('last-heard', JSON.stringify([src, currentTime]))
    })
  })

/** Where the voice was when the page before this one went. */
export async function lastHeard(page: Page, book: Book): Promise<number> {
  const noted = await page.evaluate(() => sessionStorage.getItem('last-heard'))
  const [src, at] = JSON.parse(noted ?? '["", 0]') as [string, number]
  return bookMsOf(book, src, at)
}

/** Waits until the voice has gone on by so many seconds of the book. */
export async function sounds(page: Page, seconds: number): Promise<void> {
  await page.waitForFunction(
    ([most = 0]) => {
      const audio = document.querySelector('audio')
      if (!audio || audio.paused || audio.seeking) return false
      const from = Number((audio.dataset.from ??= String(audio.currentTime)))
      const isOn = audio.currentTime < from || audio.currentTime >= from + most
      if (isOn) delete audio.dataset.from
      return isOn
    },
    [seconds],
    { timeout: 60_000, polling: 50 },
  )
}

/** Waits until so many seconds of the book can sound without a network. */
export const hasFetched = (page: Page, seconds: number) =>
  page.waitForFunction(
    ([most = 0]) => {
      const { buffered, currentTime = 0 } = document.querySelector('audio') ?? {}
      for (let one = 0; one < (buffered?.length ?? 0); one++) {
        const begun = (buffered?.start(one) ?? 0) <= currentTime
        if (begun && (buffered?.end(one) ?? 0) >= currentTime + most) return true
      }
      return false
    },
    [seconds],
    { timeout: 30_000, polling: 50 },
  )

/** Opens a page in which the player takes up what was played last; answers where it stands. */
export async function takenUp(page: Page, book: Book, path: string): Promise<number> {
  await page.goto(path)
  await page.waitForFunction(() => document.querySelector('audio')?.src)
  // Once the length is known the place is no longer only wished for.
  await page.waitForFunction(() => (document.querySelector('audio')?.readyState ?? 0) > 0)
  return (await voiceOf(page, book)).bookMs
}

/** Remembers a speed as a listener chose it. */
export const setSpeed = (page: Page, { id }: Book, rate: number) =>
  page.evaluate(
    ([book = '', speed = 1]) =>
      localStorage.setItem('qissa.player.rates', JSON.stringify({ [book]: speed })),
    [id, rate] as const,
  )
