import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startImportWorld, type House } from '#test/import-world.ts'
import { runJobs } from '#test/jobs.ts'
import { makeMember } from '#test/studio.ts'
import type { TitleWord } from './contract.ts'

const { testApp, call, db, makeHouse, bringIn, draftsOf, writersOf } = await startImportWorld()

const HEAD = 'record,title_shahmukhi,title_gurmukhi\n'
const LIST = `${HEAD}a,ہیر وارث شاہ,\nb,ہیر تے رانجھا,\nc,سسی تے پنوں,\nd,ہیر دمودر,ਹੀਰ ਦਮੋਦਰ\n`

interface Words {
  words: TitleWord[]
  total: number
  titles: number
}

const listWords = async ({ id, owner }: House, query = '', as = owner) => {
  const { status, body } = await call<Words>('GET', `/titleWords/list?organisation=${id}${query}`, {
    as,
  })
  expect(status).toBe(200)
  return body
}

async function write({ id, owner }: House, forms: Record<string, string>, as = owner) {
  const words = Object.entries(forms).map(([word, gurmukhi]) => ({ word, gurmukhi }))
  const answer = await call<{ titles: number; message: string }>('PUT', '/titleWords/write', {
    as,
    body: { organisation: id, words },
  })
  await runJobs(testApp)
  return answer
}

const titlesOf = async ({ id }: House) =>
  (await draftsOf(id)).flatMap(({ book }) => book.title.gurmukhi ?? []).sort()

describe('the words of titles that are in Shahmukhi alone', () => {
  test('are listed once each, the commonest first, with what a machine would write', async () => {
    const house = await makeHouse()
    await bringIn(house, LIST)
    const { words, total, titles } = await listWords(house)
    expect(words.map(({ word, titles: count }) => `${word} ${count}`)).toEqual([
      'تے 2',
      'ہیر 2',
      'رانجھا 1',
      'سسی 1',
      'شاہ 1',
      'وارث 1',
      'پنوں 1',
    ])
    expect([total, titles]).toEqual([7, 3])
    const heer = words.find(({ word }) => word === 'ہیر')
    expect(heer?.gurmukhi).toBeNull()
    expect(heer?.example).toContain('ہیر')
    expect(heer?.suggested[0]).toBe('ਹੀਰ')
    const second = await listWords(house, '&_start=1&_limit=1')
    expect(second.words.map(({ word }) => word)).toEqual(['ہیر'])
    expect(second.total).toBe(7)
  })

  test('make the Gurmukhi title of each draft whose words all have a form, and of no other', async () => {
    const house = await makeHouse()
    await bringIn(house, LIST)
    await listWords(house)
    const first = await write(house, { ہیر: 'ਹੀਰ', وارث: 'ਵਾਰਿਸ' })
    expect(first.body.titles).toBe(0)
    expect(await titlesOf(house)).toEqual(['ਹੀਰ ਦਮੋਦਰ'])
    const last = await write(house, { شاہ: 'ਸ਼ਾਹ', تے: 'ਤੇ' })
    expect(last.body.titles).toBe(1)
    expect(last.body.message).toContain('1 title')
    expect(await titlesOf(house)).toEqual(['ਹੀਰ ਦਮੋਦਰ', 'ਹੀਰ ਵਾਰਿਸ ਸ਼ਾਹ'])
    expect(await listWords(house)).toMatchObject({ total: 3, titles: 2 })
    // The same list changes nothing, and deletes what nobody but imports and words have written.
    expect((await bringIn(house, LIST)).counts).toMatchObject({
      changed: 0,
      conflict: 0,
      unchanged: 4,
    })
  })

  test('give titles that come later their form too', async () => {
    const house = await makeHouse()
    await bringIn(house, `${HEAD}a,ہیر,\n`)
    await listWords(house)
    await write(house, { ہیر: 'ਹੀਰ' })
    await bringIn(house, `${HEAD}b,ہیر (۲),\n`)
    await listWords(house)
    await runJobs(testApp)
    expect(await titlesOf(house)).toEqual(['ਹੀਰ', 'ਹੀਰ (੨)'])
  })

  test('are written anew in the titles that were made of them, and not in those that somebody wrote', async () => {
    const house = await makeHouse()
    await bringIn(house, `${HEAD}a,وارث,\nb,وارث شاہ,\n`)
    await listWords(house)
    await write(house, { وارث: 'ਵਾਰਸ', شاہ: 'ਸ਼ਾਹ' })
    const [own] = (await draftsOf(house.id)).filter(({ book }) => book.title.gurmukhi === 'ਵਾਰਸ')
    const edited = { ...own?.book, title: { ...own?.book.title, gurmukhi: 'ਵਾਰਸ!' } }
    await db.updateTable('submissions').set({ book: JSON.stringify(edited) }).where('id', '=', own?.id ?? '').execute() // prettier-ignore
    expect((await write(house, { وارث: 'ਵਾਰਿਸ' })).body.titles).toBe(1)
    expect(await titlesOf(house)).toEqual(['ਵਾਰਸ!', 'ਵਾਰਿਸ ਸ਼ਾਹ'])
    const { words } = await listWords(house, '&state=written')
    expect(words.map(({ word, gurmukhi }) => [word, gurmukhi])).toEqual([
      ['وارث', 'ਵਾਰਿਸ'],
      ['شاہ', 'ਸ਼ਾਹ'],
    ])
  })

  test('are written one call after the other, so that other work finds a place', async () => {
    const house = await makeHouse()
    await bringIn(house, `${HEAD}a,ہیر,\n`)
    await listWords(house)
    const forms = ['ਹੀਰ', 'ਹੈਰ']
    const running = await db.transaction().execute(async (tx) => {
      // Where both wait for the draft, this ends in an error instead of never.
      await sql`set local idle_in_transaction_session_timeout = 5000`.execute(tx)
      await sql`select from submissions where organisation_id = ${house.id} for update`.execute(tx)
      for (const gurmukhi of forms)
        await call('PUT', '/titleWords/write', {
          as: house.owner,
          body: { organisation: house.id, words: [{ word: 'ہیر', gurmukhi }] },
        })
      const workers = forms.map(() => runJobs(testApp))
      await Promise.race(workers)
      return workers
    })
    await Promise.all(running)
    await runJobs(testApp)
    expect(await titlesOf(house)).toEqual(['ਹੈਰ'])
  })

  test('are the work of whoever wrote them on each title that gets its form', async () => {
    const house = await makeHouse()
    await bringIn(house, `${HEAD}a,ہیر,\nb,ہیر رانجھا,\n`)
    const editor = await makeMember(db, house.id, 'editor')
    await listWords(house)
    await write(house, { رانجھا: 'ਰਾਂਝਾ' })
    expect(await writersOf(house.id)).toEqual([])
    await write(house, { ہیر: 'ਹੀਰ' }, editor)
    expect((await writersOf(house.id)).sort()).toEqual([house.owner, editor].sort())
  })

  test('of many calls one after the other are written by one job', async () => {
    const house = await makeHouse()
    await bringIn(house, `${HEAD}a,ہیر,\nb,سسی,\n`)
    await listWords(house)
    for (const [word, gurmukhi] of [
      ['ہیر', 'ਹੀਰ'],
      ['سسی', 'ਸੱਸੀ'],
      ['ہیر', 'ਹੈਰ'],
    ])
      await call('PUT', '/titleWords/write', {
        as: house.owner,
        body: { organisation: house.id, words: [{ word, gurmukhi }] },
      })
    const { rows } = await sql`
      select from graphile_worker.jobs where queue_name like ${`%${house.id}`}`.execute(db)
    expect(rows).toHaveLength(1)
    await runJobs(testApp)
    expect(await titlesOf(house)).toEqual(['ਸੱਸੀ', 'ਹੈਰ'])
  })

  test('are their organisation’s alone, and nothing is kept that no title holds', async () => {
    const [house, other] = [await makeHouse(), await makeHouse()]
    await bringIn(house, `${HEAD}a,ہیر,\n`)
    await listWords(house)
    const strange = await call('GET', `/titleWords/list?organisation=${house.id}`, {
      as: other.owner,
    })
    expect(strange.status).toBe(404)
    expect((await write(house, { ہیر: 'ਹੀਰ' }, other.owner)).status).toBe(404)
    expect((await write(house, { سسی: 'ਸੱਸੀ' })).body.titles).toBe(0)
    expect((await listWords(house, '&state=written')).words).toEqual([])
    for (const wrong of ['', 'Heer', 'ہیر', 'ਹੀਰ '.repeat(100)])
      expect((await write(house, { ہیر: wrong })).status, wrong).toBe(422)
  })
})
