import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Submission } from '#features/studio/submissions/contract.ts'
import { countTo } from '#features/studio/submissions/use-write-in-turn.ts'
import { Draft, problemAt, type DraftAnswer } from './draft.ts'
import { draftKey, isDraftKey } from './draft-keys.ts'

const kept = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => kept.set(key, text),
  removeItem: (key: string) => kept.delete(key),
})
beforeEach(() => kept.clear())

interface Cover {
  turn: number
}
const of = ({ cover }: Submission): Cover => cover

/** A server with one submission; `book` stands for all that another document says. */
function makeServer() {
  const id = crypto.randomUUID()
  let now = { version: 1, cover: { turn: 1 }, book: 'Heer' }
  const read = () => ({ _id: id, ...now }) as unknown as Submission
  const put = (more: Partial<typeof now>) => {
    now = { ...now, ...more, version: now.version + 1 }
    return { data: { submission: read() } }
  }
  return {
    id,
    read,
    put,
    write: (version: number, cover: Cover): DraftAnswer =>
      version === now.version
        ? put({ cover })
        : { error: { status: 409, code: 'changed_meanwhile', submission: read() } },
  }
}
type Server = ReturnType<typeof makeServer>

function open(
  server: Server,
  { user = 'ravi', write = server.write }: { user?: string; write?: Server['write'] } = {},
) {
  const submission = server.read()
  countTo(server.id, submission.version)
  const draft = new Draft<Cover>({
    submission,
    name: 'cover',
    key: draftKey(user, server.id, 'cover'),
    of,
    write: async (version, cover) => write(version, cover),
    hear: (news): void => draft.receive(news),
  })
  return draft
}

const refusing = (error: object) => () => ({ error })
const OFFLINE = { status: 0, code: 'offline' }

describe('a draft', () => {
  test('is saved, and the browser keeps nothing of it then', async () => {
    const server = makeServer()
    const draft = open(server)
    draft.change({ turn: 2 })
    expect(kept.size).toBe(1)
    await draft.save()
    expect(of(server.read())).toEqual({ turn: 2 })
    expect(draft.state.get().status).toBe('saved')
    expect(kept.size).toBe(0)
  })

  test('takes what another wrote where nothing of its own stands against it', () => {
    const server = makeServer()
    const draft = open(server)
    server.put({ cover: { turn: 7 } })
    draft.receive(server.read())
    expect(draft.state.get()).toMatchObject({ value: { turn: 7 }, status: 'saved' })
  })

  test('that was refused is not sent again by the next page, says so there, and can be dropped', async () => {
    const server = makeServer()
    const errors = [{ path: 'cover.turn', message: 'No.' }]
    const before = open(server, { write: refusing({ status: 422, code: 'invalid', errors }) })
    before.change({ turn: 9 })
    await before.save()
    const write = vi.fn(server.write)
    const draft = open(server, { write })
    draft.restore()
    await draft.saveUnanswered()
    expect(write).not.toHaveBeenCalled()
    expect(draft.state.get()).toMatchObject({ value: { turn: 9 }, status: 'refused', errors })
    draft.drop()
    expect(draft.state.get()).toMatchObject({ value: { turn: 1 }, status: 'saved', errors: [] })
    expect(kept.size).toBe(0)
  })

  test('that was written on after it was refused is sent by the next page', async () => {
    const server = makeServer()
    const errors = [{ path: 'cover.turn', message: 'No.' }]
    const before = open(server, { write: refusing({ status: 422, code: 'invalid', errors }) })
    before.change({ turn: 9 })
    await before.save()
    before.change({ turn: 3 })
    const draft = open(server)
    draft.restore()
    await draft.saveUnanswered()
    expect(of(server.read())).toEqual({ turn: 3 })
  })

  test('that was refused has nothing wrong once it is back at what is saved', async () => {
    const errors = [{ path: 'cover.turn', message: 'No.' }]
    const draft = open(makeServer(), { write: refusing({ status: 422, code: 'invalid', errors }) })
    draft.change({ turn: 99 })
    await draft.save()
    expect(draft.state.get()).toMatchObject({ status: 'refused', errors })
    draft.change({ turn: 1 })
    expect(draft.state.get()).toMatchObject({ status: 'saved', errors: [] })
  })

  test.each(['a read', 'a write that is refused'])(
    'stands against another’s text that %s brings, and no save goes over it',
    async (way) => {
      const server = makeServer()
      const draft = open(server)
      draft.change({ turn: 2 })
      server.put({ cover: { turn: 7 } })
      if (way === 'a read') draft.receive(server.read())
      await draft.save()
      await draft.save()
      expect(draft.state.get()).toMatchObject({ value: { turn: 2 }, status: 'conflict' })
      draft.change({ turn: 3 })
      await draft.save()
      expect(draft.state.get().status).toBe('conflict')
      expect(of(server.read())).toEqual({ turn: 7 })
    },
  )

  test('gives way to their text for good, or goes over it, as is chosen', async () => {
    for (const [whose, turn] of [
      ['theirs', 7],
      ['mine', 2],
    ] as const) {
      const server = makeServer()
      const draft = open(server)
      draft.change({ turn: 2 })
      server.put({ cover: { turn: 7 } })
      await draft.save()
      await draft.settle(whose)
      await draft.save()
      expect(draft.state.get()).toMatchObject({ value: { turn }, status: 'saved' })
      expect(of(server.read())).toEqual({ turn })
      expect(kept.size).toBe(0)
    }
  })

  test('is saved without a question where another wrote other documents alone', async () => {
    const server = makeServer()
    const draft = open(server)
    draft.change({ turn: 2 })
    server.put({ book: 'Hir' })
    await draft.save()
    expect(draft.state.get().status).toBe('saved')
    expect(server.read()).toMatchObject({ cover: { turn: 2 }, book: 'Hir' })
  })

  test('does not go over a text that was heard of while it waited its turn', async () => {
    const server = makeServer()
    const draft = open(server)
    draft.change({ turn: 2 })
    const saving = draft.save()
    server.put({ cover: { turn: 7 } })
    draft.receive(server.read())
    await saving
    expect(draft.state.get().status).toBe('conflict')
    expect(of(server.read())).toEqual({ turn: 7 })
  })

  test('keeps what was typed while it was saved, and saves it when the field is left', async () => {
    const server = makeServer()
    const draft = open(server)
    draft.change({ turn: 2 })
    const saving = draft.save()
    draft.change({ turn: 23 })
    await saving
    expect(draft.state.get()).toMatchObject({ value: { turn: 23 }, status: 'unsaved' })
    await draft.save()
    expect(of(server.read())).toEqual({ turn: 23 })
  })

  test('does not fall back to an older read that comes late', async () => {
    const server = makeServer()
    const draft = open(server)
    const late = server.read()
    draft.change({ turn: 2 })
    await draft.save()
    draft.receive(late)
    expect(draft.state.get().value).toEqual({ turn: 2 })
  })
})

describe('what could not be saved', () => {
  async function leaveUnsaved(server: Server) {
    const draft = open(server, { write: refusing(OFFLINE) })
    draft.change({ turn: 2 })
    await draft.save()
    return draft
  }

  test('is brought back once by the next page, and saved', async () => {
    const server = makeServer()
    await leaveUnsaved(server)
    const draft = open(server)
    draft.receive(server.read())
    draft.restore()
    expect(draft.state.get()).toMatchObject({ value: { turn: 2 }, status: 'unsaved' })
    draft.change({ turn: 5 })
    draft.restore()
    expect(draft.state.get().value).toEqual({ turn: 5 })
    await draft.save()
    expect(of(server.read())).toEqual({ turn: 5 })
  })

  test('stands against what another wrote to the same document, but not to another', async () => {
    const server = makeServer()
    await leaveUnsaved(server)
    server.put({ book: 'Hir' })
    const same = open(server)
    same.restore()
    expect(same.state.get().status).toBe('unsaved')
    server.put({ cover: { turn: 7 } })
    const other = open(server)
    other.restore()
    expect(other.state.get()).toMatchObject({ value: { turn: 2 }, status: 'conflict' })
  })

  test('outlives a logout for whoever wrote it, and is shown to nobody else', async () => {
    const server = makeServer()
    await leaveUnsaved(server)
    expect([...kept.keys()].every(isDraftKey)).toBe(true)
    const others = open(server, { user: 'mira' })
    others.restore()
    expect(others.state.get()).toMatchObject({ value: { turn: 1 }, status: 'saved' })
    const own = open(server)
    own.restore()
    expect(own.state.get().value).toEqual({ turn: 2 })
  })

  test('is no harm where anything else lies under its name', () => {
    const server = makeServer()
    for (const text of ['{', '7', '{"base":{}}', '{"base":1,"value":2}']) {
      kept.set(draftKey('ravi', server.id, 'cover'), text)
      const draft = open(server)
      draft.restore()
      expect(draft.state.get().value).toEqual({ turn: 1 })
    }
  })

  test.each([
    ['offline', OFFLINE],
    ['failed', { status: 500, code: 'internal', message: 'Something went wrong' }],
    ['failed', { status: 403, code: 'not_permitted', message: 'You may not do that.' }],
    ['refused', { status: 422, code: 'invalid', errors: [{ path: 'cover.turn', message: 'No.' }] }],
  ])('is said to be %s', async (status, error) => {
    const draft = open(makeServer(), { write: refusing(error) })
    draft.change({ turn: 2 })
    await draft.save()
    expect(draft.state.get()).toMatchObject({
      status,
      message: 'message' in error ? error.message : undefined,
    })
  })
})

test('a field has its own problem and those of its pieces, and no other’s', () => {
  const at = (path: string) => ({ path, code: '', message: path })
  const errors = [at('book.tags.3'), at('book.description.pa-Arab'), at('rights.title')]
  expect(problemAt(errors, 'book', 'tags')).toBe('book.tags.3')
  expect(problemAt(errors, 'book', 'description.pa-Arab')).toBe('book.description.pa-Arab')
  expect(problemAt(errors, 'book', 'description.pa')).toBeUndefined()
  expect(problemAt(errors, 'book', 'tag')).toBeUndefined()
  expect(problemAt(errors, 'book', 'title')).toBeUndefined()
})
