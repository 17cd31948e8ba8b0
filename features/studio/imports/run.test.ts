import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startImportWorld, type House } from '#test/import-world.ts'
import { makeMember } from '#test/studio.ts'
import type { Submission } from '#features/studio/submissions/contract.ts'
import { makeDrafts } from './run.server.ts'

const { call, db, makeHouse, read, rowsOf, run, check, bringIn, draftsOf } =
  await startImportWorld()

async function readDraft({ id, owner }: House, at = 0): Promise<Submission> {
  const draft = (await draftsOf(id))[at]
  const { body } = await call<{ submission: Submission }>('GET', `/submission/${draft?.id}`, {
    as: owner,
  })
  return body.submission
}

/** Writes words of the only draft of a house, as its page does. */
async function write(house: House, change: Partial<Submission['book']>): Promise<void> {
  const { _id, version, book } = await readDraft(house)
  const { status } = await call('PUT', `/submission/${_id}`, {
    as: house.owner,
    body: { version, book: { ...book, ...change } },
  })
  expect(status).toBe(200)
}

/** Runs an import that was checked. */
async function finish(as: string, id: string) {
  expect((await run(as, id)).status).toBe(200)
  await makeDrafts({ db }, id)
  return read(as, id)
}

test('a row of which no draft can be made is wrong by itself, and the others come in', async () => {
  const house = await makeHouse()
  const { _id } = await check(house, 'record,title_gurmukhi\na,ਇੱਕ\nb,ਦੋ\n')
  await sql`update import_rows set title = jsonb_set(title, '{fields,release_date}', '"0000-05-05"')
    where import_id = ${_id} and line = 2`.execute(db)
  expect((await finish(house.owner, _id)).counts).toMatchObject({ new: 1, error: 1 })
  expect(await rowsOf(house.owner, _id, 'verdict=error')).toMatchObject([
    { line: 2, submission: null, faults: [{ code: 'error.invalid' }] },
  ])
  expect((await readDraft(house)).book.title.gurmukhi).toBe('ਦੋ')
})

describe('what a row says of rights', () => {
  const LIST = 'record,title_gurmukhi,genre,rights,territory\na,ਇੱਕ,novels,licensed,IN\n'

  test('is left out with a warning where an editor has it run', async () => {
    const house = await makeHouse()
    const editor = await makeMember(db, house.id, 'editor')
    const { _id } = await bringIn({ ...house, owner: editor }, LIST)
    expect((await rowsOf(editor, _id))[0]?.warnings).toMatchObject([
      { line: 2, column: 'rights', code: 'import.rights_owner' },
      { line: 2, column: 'territory', code: 'import.rights_owner' },
    ])
    const unwritten = { basis: null, territories: ['*'] }
    expect((await readDraft(house)).rights.work).toMatchObject(unwritten)
    const again = await bringIn(house, LIST)
    expect(again).toMatchObject({ warned: 0, counts: { changed: 1 } })
    expect((await readDraft(house)).rights.work).toMatchObject({
      basis: 'licence',
      territories: ['IN'],
    })
    const same = await bringIn({ ...house, owner: editor }, LIST)
    expect(same).toMatchObject({ warned: 0, counts: { unchanged: 1 } })
  })

  test('counts where an owner has the file of an editor run, and not the other way round', async () => {
    const house = await makeHouse()
    const editor = await makeMember(db, house.id, 'editor')
    const byEditor = await check({ ...house, owner: editor }, LIST)
    expect(byEditor.warned).toBe(1)
    expect(await finish(house.owner, byEditor._id)).toMatchObject({ warned: 0 })
    expect((await readDraft(house)).rights.work.basis).toBe('licence')
    const byOwner = await check(house, LIST.replace('licensed', 'own'))
    expect(byOwner).toMatchObject({ warned: 0, counts: { changed: 1 } })
    const counts = { changed: 0, unchanged: 1 }
    expect(await finish(editor, byOwner._id)).toMatchObject({ warned: 1, counts })
    expect((await readDraft(house)).rights.work.basis).toBe('licence')
  })
})

describe('a row that changes nothing', () => {
  test('is what the next file is compared with', async () => {
    const house = await makeHouse()
    const list = (genre: string) => `record,title_gurmukhi,genre\na,ਇੱਕ,${genre}\n`
    await bringIn(house, list('novels'))
    await write(house, { genres: ['poems'] })
    expect((await bringIn(house, list('poems'))).counts).toMatchObject({ unchanged: 1 })
    expect((await bringIn(house, list('essays'))).counts).toMatchObject({ changed: 1 })
    await write(house, { genres: ['poems'] })
    expect((await bringIn(house, list('poems'))).counts).toMatchObject({ unchanged: 1 })
    await write(house, { genres: ['essays'] })
    expect((await bringIn(house, list('novels'))).counts).toMatchObject({ conflict: 1 })
  })

  test('gives its record to a title that was known by its ISBN', async () => {
    const house = await makeHouse()
    await bringIn(house, 'isbn,title_gurmukhi\n9788171160013,ਇੱਕ\n')
    await bringIn(house, 'record,isbn,title_gurmukhi\na,9788171160013,ਇੱਕ\n')
    expect((await check(house, 'record,title_roman\na,One\n')).counts).toMatchObject({
      new: 0,
      changed: 1,
    })
  })
})
