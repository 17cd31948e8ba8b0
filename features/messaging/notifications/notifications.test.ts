import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { addMaker, makeBook, makeUser } from '#test/factories.ts'
import { runJobs } from '#test/jobs.ts'
import { makeNarrationWorld } from '#test/narration-world.ts'
import { makeMember, makeOrganisation } from '#test/studio.ts'
import { notify, type NewNotification } from '#features/messaging/outbox/outbox.server.ts'
import type { AppNotification } from './contract.ts'

const testApp = await startTestApp()
const { call, db } = testApp

interface Listed {
  notification: AppNotification[]
  count: number
  total: number
}

const list = async (as: string, query = '', language = 'en') =>
  (
    await call<Listed>('GET', `/notification/list${query}`, {
      as,
      headers: { 'accept-language': language },
    })
  ).body
const unread = async (as: string) =>
  (await call<{ count: number }>('GET', '/notification/count', { as })).body.count

/** Tells a person something; an announcement unless told. */
const tellThat = (userId: string, notification: Partial<NewNotification> = {}) =>
  notify(db, {
    notification: 'announcement',
    userId,
    dedupe: randomUUID(),
    data: { text: { en: 'We are open', pa: 'ਅਸੀਂ ਖੁੱਲ੍ਹੇ ਹਾਂ' } },
    ...notification,
  })

/** Without the marks that keep names from turning the sentence. */
const plain = (text: string | undefined) => text?.replace(/[\u2066-\u2069]/g, '')

async function somebody(notifications: number) {
  const as = await makeUser(db)
  for (let one = 0; one < notifications; one++) await tellThat(as)
  return { as, notifications: (await list(as)).notification }
}

describe('notices', () => {
  test('come ten a page, newest first, with how many are unread and how many there are', async () => {
    const { as, notifications } = await somebody(12)
    expect(notifications).toHaveLength(10)
    expect(await list(as)).toMatchObject({ count: 12, total: 12 })
    const times = notifications.map(({ created_at }) => created_at)
    expect(times).toEqual(times.toSorted().toReversed())
    const rest = (await list(as, '?_start=10&_limit=10')).notification
    expect(rest).toHaveLength(2)
    const known = notifications.map(({ _id }) => _id)
    expect(rest.some(({ _id }) => known.includes(_id))).toBe(false)
    for (const wrong of ['?_limit=0', '?_limit=51', '?_start=-1', '?_start=x'])
      expect((await call('GET', `/notification/list${wrong}`, { as })).status).toBe(400)
  })

  test('are marked, unmarked and removed one by one, each twice alike', async () => {
    const { as, notifications } = await somebody(2)
    const id = notifications[0]?._id ?? ''
    for (let time = 0; time < 2; time++)
      expect((await call('PUT', `/notification/mark/${id}`, { as })).status).toBe(200)
    expect(await unread(as)).toBe(1)
    expect((await list(as)).notification.map(({ read }) => read)).toEqual([true, false])
    const back = await call('PUT', `/notification/unmark/${id}`, { as })
    expect(back).toMatchObject({ status: 200, body: { message: 'UnMark successfully' } })
    expect(await unread(as)).toBe(2)
    const removed = await call('DELETE', `/notification/${id}`, { as })
    const body = { deletedCount: 1, message: 'Notification remove successfully' }
    expect(removed).toMatchObject({ status: 200, body })
    expect((await call('DELETE', `/notification/${id}`, { as })).status).toBe(404)
    expect((await list(as)).total).toBe(1)
  })

  test('are marked and removed all at once, in the words of the caller', async () => {
    const { as } = await somebody(3)
    const marked = await call('PUT', '/notification/markall', { as })
    expect(marked.body).toEqual({ message: 'All notifications marked as read' })
    expect(await list(as)).toMatchObject({ count: 0, total: 3 })
    const headers = { 'accept-language': 'pa' }
    const removed = await call('DELETE', '/notification/deleteall', { as, headers })
    expect(removed.body).toEqual({ deletedCount: 3, message: 'ਸਾਰੀਆਂ ਸੂਚਨਾਵਾਂ ਮਿਟਾ ਦਿੱਤੀਆਂ' })
    const again = await call('DELETE', '/notification/deleteall', { as })
    const message = 'All notifications deleted successfully'
    expect(again.body).toEqual({ deletedCount: 0, message })
    expect(await list(as)).toEqual({ notification: [], count: 0, total: 0 })
  })

  test('are each person’s own: another neither sees, marks nor removes one', async () => {
    const { as, notifications } = await somebody(1)
    const other = await makeUser(db)
    const id = notifications[0]?._id ?? ''
    expect(await list(other)).toEqual({ notification: [], count: 0, total: 0 })
    expect((await call('PUT', `/notification/mark/${id}`, { as: other })).status).toBe(404)
    expect((await call('PUT', `/notification/unmark/${id}`, { as: other })).status).toBe(404)
    expect((await call('DELETE', `/notification/${id}`, { as: other })).status).toBe(404)
    await call('PUT', '/notification/markall', { as: other })
    await call('DELETE', '/notification/deleteall', { as: other })
    expect(await list(as)).toMatchObject({ count: 1, total: 1 })
  })

  test('that tell the same are told once, even at once', async () => {
    const as = await makeUser(db)
    await Promise.all(Array.from({ length: 8 }, () => tellThat(as, { dedupe: 'the same' })))
    expect(await unread(as)).toBe(1)
  })

  test('of a kind that is muted are not written, save those of security', async () => {
    const as = await makeUser(db)
    const mute = (body: object) => call('PUT', '/notification/preferences', { as, body })
    await mute({ kinds: { announcement: false } })
    await tellThat(as)
    expect(await unread(as)).toBe(0)
    await mute({ kinds: { announcement: true } })
    await tellThat(as)
    expect(await unread(as)).toBe(1)
    await mute({ all: false })
    await tellThat(as)
    await tellThat(as, { notification: 'security', data: { what: 'passwordChanged' } })
    const [newest] = (await list(as)).notification
    expect(await unread(as)).toBe(2)
    expect(newest).toMatchObject({ kind: 'security', mutable: false })
  })
})

describe('a notification is worded for whoever reads it', () => {
  async function told(notification: Partial<NewNotification>, language = 'en') {
    const as = await makeUser(db)
    await tellThat(as, notification)
    const [first] = (await list(as, '', language)).notification
    return { title: plain(first?.title), path: first?.path, cover: first?.data.book?.cover }
  }
  const heer = () =>
    makeBook(db, { title: 'Heer', gurmukhi: 'ਹੀਰ', shahmukhi: 'ہیر', slug: `Heer-${randomUUID()}` })

  test('in each of the languages, with names in its script', async () => {
    const audiobookId = await heer()
    const notification = {
      notification: 'wishlistPrice',
      audiobookId,
      data: { what: 'free' },
    } as const
    expect((await told(notification)).title).toBe('Heer from your wishlist is free now')
    expect((await told(notification, 'pa')).title).toBe('ਤੁਹਾਡੀ ਇੱਛਾ-ਸੂਚੀ ਦੀ ਕਿਤਾਬ ਹੀਰ ਹੁਣ ਮੁਫ਼ਤ ਹੈ')
    expect((await told(notification, 'pa-Arab')).title).toContain('ہیر')
    const { path, cover } = await told(notification)
    expect(path).toMatch(/^\/browse\/ProductPage\/Heer-/)
    expect(cover).toMatch(/^\/covers\/.+-s\.svg$/)
  })

  test('of what became cheaper, came out, is new, has an episode or a reply', async () => {
    const audiobookId = await heer()
    const title = async (notification: Partial<NewNotification>) =>
      (await told({ audiobookId, ...notification })).title
    const price = { notification: 'wishlistPrice' } as const
    expect(await title({ ...price, data: { what: 'cheaper' } })).toContain('costs less now')
    expect(await title({ ...price, data: { what: 'out' } })).toContain('is out now')
    const maker = { slug: `Waris-${randomUUID()}`, name: 'Waris Shah' }
    const personId = await addMaker(db, audiobookId, 'narrator', maker)
    expect(await title({ notification: 'followedNew', personId })).toBe('New from Waris Shah: Heer')
    const episode = db.selectFrom('episodes').select('id').where('position', '=', 2)
    const { id: episodeId } = await episode
      .where('audiobook_id', '=', audiobookId)
      .executeTakeFirstOrThrow()
    expect(await title({ notification: 'newEpisode', episodeId })).toBe('Heer: episode 2 is here')
    expect(await title({ notification: 'reviewReply', personId })).toBe(
      'Waris Shah replied to your review of Heer',
    )
    expect(await title({ notification: 'reviewReply' })).toBe('We replied to your review of Heer')
  })

  test('of devices, passwords and announcements', async () => {
    const device = { what: 'newDevice', browser: 'Firefox', os: 'Android' }
    const login = await told({ notification: 'security', data: device })
    expect(login.title).toContain('Firefox, Android')
    expect(login.path).toBe('/account-details?tab=security')
    const nameless = await told({ notification: 'security', data: { what: 'newDevice' } })
    expect(nameless.title).toBe('Your account was opened on a new device')
    expect((await told({}, 'pa')).title).toBe('ਅਸੀਂ ਖੁੱਲ੍ਹੇ ਹਾਂ')
    expect((await told({}, 'pa-Arab')).title).toBe('We are open')
  })

  test('a work is named as it is offered to whoever asked to read it aloud, and its draft never', async () => {
    const { house, owner, open, withdraw } = await makeNarrationWorld(testApp)
    const work = await open({ gurmukhi: 'ਸੱਸੀ ਪੁੰਨੂੰ', roman: 'Sassi' })
    const { id: organisation } = await makeOrganisation(db)
    const asker = await makeMember(db, organisation, 'owner')
    const body = { organisation, note: 'I read.' }
    await call('POST', `/narration/work/${work}/ask`, { as: asker, body })
    const titles = async (as: string) => {
      await runJobs(testApp)
      return (await list(as)).notification.map(({ title }) => title).join(' ')
    }
    const retitle = (title: object) =>
      sql`update submissions set book = jsonb_set(book, '{title}', ${JSON.stringify(title)}::jsonb)
        where id = ${work} and organisation_id = ${house}`.execute(db)
    // A title that cannot be offered hides it.
    await retitle({ gurmukhi: null, shahmukhi: null, roman: 'Secret' })
    await withdraw([work], owner)
    expect(await titles(asker)).toMatch(/request to read .*Sassi.* aloud is over/)
    expect(await titles(asker)).not.toContain('Secret')
  })

  test('a book that is withdrawn is told of no more, save to whom it was bought or given', async () => {
    const [as, audiobookId] = [await makeUser(db), await heer()]
    await tellThat(as, { notification: 'newEpisode', audiobookId })
    await tellThat(as, { notification: 'receipt', audiobookId })
    expect(await unread(as)).toBe(2)
    await sql`update audiobooks set published_at = null where id = ${audiobookId}`.execute(db)
    expect(await list(as)).toMatchObject({ count: 1, total: 1 })
    expect((await list(as)).notification[0]?.kind).toBe('receipt')
    await sql`update audiobooks set published_at = now() where id = ${audiobookId}`.execute(db)
    expect(await unread(as)).toBe(2)
  })
})
