import type { Audiobook } from '#features/books/book/contract.ts'
import { grantEntitlement } from '#features/listening/library/entitlements.server.ts'
import type { Submission } from '#features/studio/submissions/contract.ts'
import type { TestApp } from './app.ts'
import { makeUser } from './factories.ts'
import { makePublishingWorld } from './publishing-world.ts'
import { makeMember } from './studio.ts'

/** What an act says that it saw. */
export const versionsOf = ({ version, partsVersion }: Submission) => ({ version, partsVersion })

/** Published books of an organisation, with all that its members and readers do with them. */
export async function makePublishedBooks(testApp: TestApp, organisation: string, owner: string) {
  const { call, clearCache, db } = testApp
  const world = await makePublishingWorld(testApp, organisation, owner)
  const { house, mastered, addPart, act } = world
  const second = await makeMember(db, organisation, 'editor')

  /** A published book of as many parts. */
  async function published(parts = 1) {
    const { id, part } = await mastered()
    const ids = [part]
    while (ids.length < parts) ids.push(await addPart(id, ids.length + 1))
    const { body } = await act(id, 'publish')
    const slug = body.submission.slug ?? ''
    const read = async () =>
      (await call<{ submission: Submission }>('GET', `/submission/${id}`, { as: owner })).body
        .submission
    const put = async (what: string, body: object) =>
      call<{ submission: Submission; code: string; errors?: object[] }>(
        'PUT',
        `/submission/${id}${what}`,
        { as: owner, body: { version: (await read()).version, ...body } },
      )
    const write = async (changed: object) =>
      put('', { book: { ...(await read()).book, ...changed } })
    const doAs = async (how: object, name: string, note?: string) =>
      call<{ submission: Submission; code: string; errors?: object[] }>(
        'POST',
        `/submission/${id}/${name}`,
        { ...how, body: { ...versionsOf(await read()), note } },
      )
    const send = () => doAs({ as: owner }, 'sendChanges')
    const approve = () => doAs({ headers: house.headers }, 'approveChanges')
    const page = async () => {
      // As the product does when it hears of a change.
      clearCache()
      return (await call<{ audiobook: Audiobook }>('GET', `/audiobooks/${slug}`)).body.audiobook
    }
    const pass = async (of: string, recording: string, as = second) =>
      call<{ code: string }>('POST', `/part/${of}/pass`, {
        as,
        body: { recording, passed: true, unheard: true },
      })
    return { id, slug, parts: ids, read, put, write, doAs, send, approve, page, pass }
  }

  /** Somebody who may hear a book. */
  async function buyerOf(book: string) {
    const as = await makeUser(db)
    await grantEntitlement(db, { userId: as, audiobookId: book, source: 'purchase' })
    await db.insertInto('library_entries').values({ user_id: as, audiobook_id: book }).execute()
    const playback = async () =>
      (
        await call<{ episodes: { _id: string; url: string; duration: number }[] }>(
          'GET',
          `/playback/${book}`,
          { as },
        )
      ).body.episodes
    return { as, playback }
  }

  return { ...world, published, buyerOf }
}
