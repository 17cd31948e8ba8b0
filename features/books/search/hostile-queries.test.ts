import { beforeAll, expect, test, vi } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makeBook } from '#test/factories.ts'

const { call, db, database } = await startTestApp()
const MOST = 100

beforeAll(async () => {
  for (const title of ['Heer', 'Aa Aa Aa Aa', 'Saif-ul-Malook'])
    await makeBook(db, { title, gurmukhi: 'ਹੀਰ' })
  await call('GET', '/audiobooks/search?name=heer')
})

const filled = (piece: string) => [...piece.repeat(MOST)].slice(0, MOST).join('')

test.each([
  ['one letter', filled('a')],
  ['words of one letter', filled('a b c d e f ')],
  ['one word again and again', filled('heer ')],
  ['signs that carry no letter', `he${filled('\u0a3c\u0a71\u0a4d').slice(2)}`],
  ['a letter under a tower of marks', `heer${filled('\u0301\u0316').slice(4)}`],
  ['one sign that stands for eighteen letters', filled('\ufdfa')],
  ['all the scripts in one word', filled('heਹੀہی')],
  ['joiners and marks of direction', filled('h\u200d\u200f\u202e')],
  ['half a pair', filled('he\ud800')],
  ['wildcards', filled('he%_\\')],
  ['what patterns are made of', filled('(a+)+$[^]*?{2,}|')],
  ['what statements are made of', filled("'; drop table audiobooks; --")],
])('%s: ten books at most, and one question to the database', async (_what, query) => {
  const asked = vi.spyOn(database.pool, 'connect')
  const path = `/audiobooks/search?name=${encodeURIComponent(query.toWellFormed())}`
  const { status, body } = await call<{ audiobooks: unknown[] }>('GET', path)
  // One more looks whether the catalogue has changed, which the product does between requests.
  expect(asked.mock.calls.length).toBeGreaterThan(0)
  expect(asked.mock.calls.length).toBeLessThanOrEqual(2)
  asked.mockRestore()
  expect(status).toBe(200)
  expect(body.audiobooks.length).toBeLessThanOrEqual(10)
})

test('more than a hundred signs are refused before they are read', async () => {
  const { status } = await call('GET', `/audiobooks/search?name=${'a'.repeat(MOST + 1)}`)
  expect(status).toBe(400)
})
