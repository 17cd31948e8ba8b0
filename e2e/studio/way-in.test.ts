import { expect, test } from 'vitest'
import { startSession } from '#server/auth/sessions.ts'
import { call as ask, newPerson, useDatabase } from '#e2e/support/people.ts'
import { SITE } from '#e2e/support/product.ts'
import { makeMember, makeOrganisation, makeStaff } from '#test/studio.ts'
import { chance, makeSound, wavOf } from '#test/sound.ts'
import { tokenOf, tusAs } from '#test/uploads.ts'
import type { SubmissionSound } from '#features/studio/recordings/contract.ts'
import type { Submission } from '#features/studio/submissions/contract.ts'

const { db } = await useDatabase()
const RATE = 44_100
const SECONDS = 66
const right = { basis: 'own', holder: 'Trinjan Press', territories: ['*'], from: null, until: null }

interface Answer {
  submission: Submission
}

test('a book comes in through every state, is published, bought and heard', async () => {
  const { id: organisation } = await makeOrganisation(db, 'Trinjan Press')
  const owner = await tokenOf(db, await makeMember(db, organisation, 'owner'))
  const second = await tokenOf(db, await makeMember(db, organisation, 'editor'))
  const { id: editorId } = await makeStaff(db, 'editor')
  const editor = await startSession(db, editorId, 'test', { twoFactor: true })

  let now: Submission | undefined
  const step = async (method: string, path: string, body: object, token = owner) => {
    const answer = await ask<Answer>(method, path, body, { token })
    expect(answer.status, `${path} ${answer.text}`).toBeLessThan(300)
    now = answer.body.submission
  }
  const version = () => now?.version ?? 0
  const id = () => now?._id ?? ''
  const write = (name: string, more: object) =>
    step('PUT', `/submission/${id()}${name}`, { version: version(), ...more })
  const act = (name: string, token = owner) =>
    step(
      'POST',
      `/submission/${id()}/${name}`,
      { version: version(), partsVersion: now?.partsVersion ?? 0 },
      token,
    )

  const title = { gurmukhi: 'ਰੋਹੀ ਦਾ ਰਾਹ', shahmukhi: null, roman: 'Rohi da raah' }
  await step('POST', '/submission/create', { organisation, title })
  const author = { person: null, names: { gurmukhi: null, shahmukhi: null, roman: 'Sobha Ram' } }
  const { genres } = (await ask<{ genres: { slug: string }[] }>('GET', '/genres')).body
  const book = {
    ...now?.book,
    authors: [author],
    genres: genres.slice(0, 1).map(({ slug }) => slug),
  }
  await write('', { book })
  await write('/rights', {
    rights: { work: right, translation: null, performance: right, cover: right },
    sign: true,
  })
  await write('/prices', {
    prices: { free: false, prices: [{ currency: 'USD', amount: 499 }], releaseDate: null },
  })
  await act('submit')
  await act('take', editor)
  await act('approve', editor)

  const sound = wavOf(makeSound({ seconds: SECONDS }, RATE, chance(19)).slice(0, 1), RATE)
  const tus = tusAs(SITE, owner)
  const made = await tus.create(
    { submission: id(), purpose: 'audio', filename: '01 The well.wav' },
    sound.length,
  )
  expect(made.status).toBe(201)
  const sent = await tus.patch(made.headers.get('location') ?? '', sound)
  expect(sent.status).toBe(204)
  const heard = async () =>
    (await ask<SubmissionSound>('GET', `/submission/${id()}/sound`, undefined, { token: owner }))
      .body.parts[0]
  await expect.poll(async () => (await heard())?.state.is, { timeout: 90_000 }).toBe('ready')
  const { part, recording } = (await heard()) ?? {}
  now = (await ask<Answer>('GET', `/submission/${id()}`, undefined, { token: owner })).body
    .submission
  await write('/sample', { sample: { part, fromMs: 2_000, toMs: 63_000 } })
  await act('finish')
  const passed = await ask(
    'POST',
    `/part/${part}/pass`,
    { recording, passed: true, unheard: true },
    { token: second },
  )
  expect(passed.status, passed.text).toBeLessThan(300)
  now = (await ask<Answer>('GET', `/submission/${id()}`, undefined, { token: owner })).body
    .submission
  await act('proofPass', second)
  await act('publish', editor)
  expect(now).toMatchObject({ state: 'published', slug: 'Rohi-da-raah' })

  const page = await fetch(`${SITE}/browse/ProductPage/${now?.slug}`)
  expect(await page.text()).toContain('ਰੋਹੀ ਦਾ ਰਾਹ')
  const { audiobook } = (
    await ask<{ audiobook: { _id: string; cover: string; sample: { url: string } } }>(
      'GET',
      `/audiobooks/${now?.slug}`,
    )
  ).body
  expect((await fetch(SITE + audiobook.cover)).status).toBe(200)
  expect((await fetch(SITE + audiobook.sample.url)).status).toBe(200)

  const { token } = await newPerson()
  const { body: ordered } = await ask<{ payment: { _id: string } }>(
    'POST',
    '/order/create',
    { audiobook: audiobook._id },
    { token },
  )
  const approved = await fetch(`${SITE}/dev/payment/${ordered.payment._id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ event: 'approve' }),
  })
  expect(approved.status).toBeLessThan(300)
  const playback = () => ask<object>('GET', `/playback/${audiobook._id}`, undefined, { token })
  await expect.poll(async () => (await playback()).status, { timeout: 30_000 }).toBe(200)
  const [address = ''] = /\/media\/[^"]+/.exec((await playback()).text) ?? []
  const bytes = Buffer.from(await (await fetch(SITE + address)).arrayBuffer())
  expect(bytes.length).toBeGreaterThan(100_000)
})
