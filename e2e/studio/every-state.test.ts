/** @module-tag full */
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '#app/demo/seed-accounts.server.ts'
import { newDataFolder } from '#e2e/support/data-folder.ts'
import { call, logIn } from '#e2e/support/people.ts'
import { freePort, ready, runProduct, stop } from '#e2e/support/run-product.ts'
import { BOOK_WORDS, bookOf, goodSound } from '#e2e/support/studio-book.ts'
import type { OrderAndPayment } from '#features/shop/orders/contract.ts'
import type { Act, State, Submission } from '#features/studio/submissions/contract.ts'
import { STATES } from '#features/studio/submissions/states.ts'

const SECONDS = 66
const DAY_MS = 86_400_000
const folder = newDataFolder()
const product = runProduct({ folder, port: await freePort() })
const { site } = product
const tokens = { publisher: '', editor: '', admin: '', buyer: '', listener: '' }
type Who = keyof typeof tokens

beforeAll(async () => {
  await ready(product)
  for (const who of Object.keys(tokens) as Who[])
    tokens[who] = await logIn(`${who}@qissa.test`, DEMO_PASSWORD, { site })
})
afterAll(async () => {
  await stop(product.child, 'SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})

const as = <T>(who: Who, method: string, path: string, body?: object) =>
  call<T & { code: string }>(method, path, body, { site, token: tokens[who] })

/** Has the buyer join the publisher's organisation, as a second editor; answers its id. */
async function joinByInvitation(): Promise<string> {
  const { body } = await as<{ organisation: { _id: string }[] }>(
    'publisher',
    'GET',
    '/organisation/list',
  )
  const organisation = body.organisation[0]?._id ?? ''
  const invited = { email: 'buyer@qissa.test', role: 'editor' }
  await as('publisher', 'POST', `/organisation/${organisation}/member`, invited)
  const mine = await as<{ invitation: { _id: string }[] }>('buyer', 'GET', '/organisation/list')
  const [invitation] = mine.body.invitation
  const accepted = await as('buyer', 'POST', `/organisation/invitation/${invitation?._id}/accept`)
  expect(accepted.status, accepted.text).toBe(200)
  return organisation
}

/** A draft with its words; acts and writings take the version that their person sees. */
async function begin(organisation: string) {
  const begun = { organisation, title: BOOK_WORDS[''].book.title }
  const made = await as<{ submission: Submission }>(
    'publisher',
    'POST',
    '/submission/create',
    begun,
  )
  const id = made.body.submission._id
  const book = bookOf(site, tokens.publisher, id)
  async function write(what: string, words: object) {
    const { version } = await book.read()
    const written = await as('publisher', 'PUT', `/submission/${id}${what}`, { version, ...words })
    expect(written.status, written.text).toBe(200)
  }
  async function act(who: Who, name: Act, to: State, more: object = {}) {
    const { version, partsVersion } = await book.read()
    const path = `/submission/${id}/${name}`
    const done = await as<{ submission: Submission }>(who, 'POST', path, {
      version,
      partsVersion,
      ...more,
    })
    expect(done.status, `${name}: ${done.text}`).toBe(200)
    expect(done.body.submission.state, name).toBe(to)
  }
  for (const [what, words] of Object.entries(BOOK_WORDS)) await write(what, words)
  return { id, book, write, act }
}
type Begun = Awaited<ReturnType<typeof begin>>

const note = { note: 'Who reads the second chapter?' }

async function beApproved({ book, act }: Begun) {
  await act('publisher', 'hold', 'on_hold')
  await act('publisher', 'resume', 'draft')
  await act('publisher', 'submit', 'submitted')
  await act('publisher', 'recall', 'draft')
  await act('publisher', 'submit', 'submitted')
  await act('editor', 'take', 'in_review')
  await act('editor', 'return', 'changes_requested', note)
  await act('publisher', 'submit', 'submitted')
  await act('editor', 'take', 'in_review')
  await act('editor', 'approve', 'approved')
  await book.send('Rohi.wav', goodSound(SECONDS))
  expect((await book.read()).state).toBe('recording')
  await book.untilReady()
}

async function beHeard({ book, write, act }: Begun) {
  await act('publisher', 'finish', 'proof_listening')
  await act('buyer', 'proofReturn', 'recording', note)
  await act('publisher', 'finish', 'proof_listening')
  const [{ part = '', recording = null } = {}] = await book.parts()
  const pass = (who: Who) =>
    as(who, 'POST', `/part/${part}/pass`, { recording, passed: true, unheard: true })
  expect((await pass('publisher')).body.code).toBe('own_recording')
  expect((await pass('buyer')).status).toBe(200)
  await act('buyer', 'proofPass', 'mastered')
  await write('/sample', { sample: { part, fromMs: 0, toMs: 60_000 } })
}

async function comeOut({ act }: Begun) {
  const at = new Date(Date.now() + DAY_MS).toISOString()
  await act('editor', 'schedule', 'scheduled', { at })
  await act('editor', 'unschedule', 'mastered')
  expect(await shownAt(), 'what is not out is nowhere').toEqual([])
  await act('editor', 'publish', 'published')
  await expect
    .poll(shownAt, { timeout: 30_000 })
    .toEqual(expect.arrayContaining([...OWN, ...LISTS.slice(3)]))
}

/** The listener's way to a book: a status for each of its addresses. */
async function hear(audiobook: string) {
  const path = `/playback/${audiobook}`
  const playback = await as<{ episodes: { url: string }[] }>('listener', 'GET', path)
  const url = playback.status === 200 ? playback.body.episodes[0]?.url : undefined
  const sound = url && (await fetch(new URL(url, site), { headers: { range: 'bytes=0-99' } }))
  return [playback.status, sound ? (await sound.arrayBuffer()).byteLength : 0]
}

/** Where everybody meets books, and the addresses that this one would have. */
const LISTS = [
  '/opds/catalog.json',
  '/',
  '/browse',
  '/api/audiobooks?_limit=50',
  '/api/audiobooks/search?name=Rohi',
  '/sitemaps/books.xml',
  '/sitemaps/people.xml',
]
const OWN = ['/api/audiobooks/Rohi', '/browse/ProductPage/Rohi', '/people/Sobha-Ram']

/** Those of them that show the book to a visitor. */
async function shownAt(): Promise<string[]> {
  const shown: string[] = []
  for (const path of [...LISTS, ...OWN]) {
    const answer = await fetch(`${site}${path}`)
    const names = /Sobha.Ram|ProductPage\/Rohi\b/.test(await answer.text())
    if (OWN.includes(path) ? answer.ok : names) shown.push(path)
  }
  return shown
}

async function buy(audiobook: string) {
  const order = await as<OrderAndPayment>('listener', 'POST', '/order/create', { audiobook })
  expect(order.status, order.text).toBe(201)
  await fetch(`${site}/dev/payment/${order.body.payment._id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ event: 'approve' }),
  })
  await expect.poll(() => hear(audiobook)).toEqual([200, 100])
}

test('a book goes through every state, and a listener who bought it hears what each allows', async () => {
  const organisation = await joinByInvitation()
  const refused = await begin(organisation)
  await refused.act('publisher', 'submit', 'submitted')
  await refused.act('editor', 'take', 'in_review')
  await refused.act('editor', 'decline', 'declined', note)

  const begun = await begin(organisation)
  const { book, act } = begun
  await beApproved(begun)
  await beHeard(begun)
  await comeOut(begun)
  const { slug, history } = await book.read()
  const shown = () => as<{ audiobook: { _id: string } }>('listener', 'GET', `/audiobooks/${slug}`)
  await expect.poll(async () => (await shown()).status).toBe(200)
  const { _id } = (await shown()).body.audiobook
  expect((await hear(_id))[0], 'nobody hears what they have not bought').toBe(403)
  await buy(_id)
  await act('publisher', 'withdraw', 'withdrawn')
  expect(await hear(_id)).toEqual([200, 100])
  await act('editor', 'republish', 'published')
  await act('admin', 'suspend', 'suspended', note)
  expect((await hear(_id))[1]).toBe(0)
  await act('admin', 'restore', 'published')
  await expect.poll(() => hear(_id)).toEqual([200, 100])

  const later = (await book.read()).history
  const seen = new Set<State>(['declined', ...[...history, ...later].map(({ to }) => to)])
  expect([...seen].toSorted()).toEqual(STATES.toSorted())
}, 300_000)
