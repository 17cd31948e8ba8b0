import Fastify from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { answerSerializer, writeOnce } from './written-once.ts'

const check = vi.fn<(title: string) => boolean>(() => true)
const Card = z.object({ title: z.string().refine(check), price: z.number().min(0) })
const keep = writeOnce(Card)
const Shelf = z.object({
  total: z.number(),
  books: z.array(z.object({ card: Card, liked: z.boolean().optional() })),
  best: z.array(Card),
})

const write = (answer: unknown, compiler = answerSerializer) =>
  String(compiler({ schema: Shelf, method: 'GET', url: '/shelf' })(answer))

beforeEach(() => check.mockClear())

const shelfOf = (card: object) => ({
  total: 2,
  books: [{ card, liked: true, secret: 'x' }, { card }],
  best: [card],
  secret: 'x',
})

test('an answer with what was written once says what it would say without', () => {
  const card = { title: 'ਹੀਰ "رانجھا"', price: 3, secret: 'x' }
  keep(card)
  const other = { title: 'Sassi', price: 0, secret: 'x' }
  for (const answer of [shelfOf(card), shelfOf(other), { ...shelfOf(card), books: [], best: [] }])
    expect(JSON.parse(write(answer))).toEqual(JSON.parse(write(answer, serializerCompiler)))
})

test('what was written once is checked once', () => {
  const card = { title: 'Heer', price: 3 }
  keep(card)
  check.mockClear()
  write(shelfOf(card))
  expect(check).not.toHaveBeenCalled()
  write(shelfOf({ ...card }))
  expect(check).toHaveBeenCalledTimes(3)
})

test('what was written once does not change any more', () => {
  const card = { title: 'Heer', price: 3 }
  keep(card)
  expect(() => (card.price = 4)).toThrow(TypeError)
})

test('an answer that is not what its contract says is refused, wherever it is wrong', () => {
  const wrong = { title: 'Heer', price: -1 }
  keep(wrong)
  const good = { title: 'Heer', price: 1 }
  keep(good)
  const answers = [
    shelfOf(wrong),
    { ...shelfOf(good), total: '2' },
    { ...shelfOf(good), best: [good, undefined] },
    { ...shelfOf(good), books: [{ card: good, liked: 1 }] },
    { ...shelfOf(good), best: null },
    { total: 1 },
    null,
  ]
  for (const answer of answers) expect(() => write(answer), JSON.stringify(answer)).toThrow()
})

test('bytes are sent as JSON, with their length', async () => {
  const app = Fastify().setSerializerCompiler(answerSerializer)
  const card = { title: 'ਹੀਰ', price: 3 }
  keep(card)
  app.get('/shelf', { schema: { response: { 200: Shelf } } }, () => shelfOf(card))
  const { body, headers } = await app.inject('/shelf')
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  expect(headers['content-length']).toBe(String(Buffer.byteLength(body)))
  expect(JSON.parse(body)).toMatchObject({ total: 2, best: [card] })
  await app.close()
})
