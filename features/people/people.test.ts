import { expect, test } from 'vitest'
import { startTestApp } from '../../test/app'
import { addMaker, makeBook } from '../../test/factories'
import type { AudiobookCard } from '../audiobooks/contract'

const { call, db } = await startTestApp()

const [first, second] = [await makeBook(db, { slug: 'One' }), await makeBook(db, { slug: 'Two' })]
const draft = await makeBook(db, { slug: 'Draft', publishedAt: null })
await db.updateTable('audiobooks').set({ popularity: 5 }).where('id', '=', second).execute()
for (const book of [first, second, draft]) {
  await addMaker(db, book, 'author', { slug: 'Waris-Shah', name: 'Waris Shah' })
}
await addMaker(db, second, 'narrator', { slug: 'Waris-Shah', name: 'Waris Shah' })
await addMaker(db, draft, 'author', { slug: 'Unheard', name: 'Unheard' })

interface Answer {
  person: { name: string; type: string }
  audiobooks: AudiobookCard[]
  total: number
}

test('a person’s page shows each published book once, the popular first', async () => {
  const { body } = await call<Answer>('GET', '/people/waris-shah')
  expect(body.person).toMatchObject({ name: 'Waris Shah', type: 'person' })
  expect(body.total).toBe(2)
  expect(body.audiobooks.map(({ slug }) => slug)).toEqual(['Two', 'One'])
})

test('who has nothing out answers as one who never was', async () => {
  const [unheard, unknown] = [
    await call('GET', '/people/Unheard'),
    await call('GET', '/people/Nobody'),
  ]
  expect([unheard.status, unknown.status]).toEqual([404, 404])
})
