import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Mailer } from '#server/mail/mailer.ts'
import { startTestApp } from '#test/app.ts'
import { makeUser } from '#test/factories.ts'
import { openGiftShop } from '#test/gifts.ts'
import { runJobs } from '#test/jobs.ts'
import type { GiftCard } from './contract.ts'
import { forgetInGifts } from './forget.server.ts'

const testApp = await startTestApp()
const { call, db } = testApp
const { give, redeem, open, waitingFor } = openGiftShop(testApp)

const update = (as: string, id: string, body: object) =>
  call<{ giftCard: GiftCard }>('PUT', `/giftCards/${id}`, { as, body })
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

/** What somebody is told on the site of the gifts that they got. */
async function noticesOf(as: string) {
  const { body } = await call<{ notification: { kind: string }[] }>('GET', '/notification/list', {
    as,
  })
  return body.notification.map(({ kind }) => kind).filter((kind) => kind === 'giftReceived')
}

/** Whom mails of a code go to, once the day of all gifts has come. */
async function mailedWith(code: string | null) {
  await sql`update messages set due_at = now() where due_at > now()`.execute(db)
  await sql`update gift_cards set send_at = now() where send_at > now()`.execute(db)
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(db)
  const mails = (await runJobs(testApp)).filter(({ text }) => code && text.includes(code))
  return mails.map(({ to }) => to).filter((to) => !to.startsWith('listener'))
}

describe('a gift that no mail told of is addressed anew', () => {
  test('after whom it was for saw its code in the account: it gets another', async () => {
    const former = await makeUser(db, 'seen@example.com')
    const { as, card, code } = await give({ email: 'Seen@example.com' })
    expect((await waitingFor(former)).map((gift) => gift.code)).toEqual([code])
    // A later day takes nothing back that was seen.
    await update(as, card._id, { sendAt: inDays(2) })
    const { body } = await update(as, card._id, { email: 'better@example.com' })
    const fresh = body.giftCard.code ?? ''
    expect(fresh).not.toBe(code)
    expect((await redeem(former, code)).body.code).toBe('gift_code_wrong')
    expect(await mailedWith(fresh)).toEqual(['better@example.com'])
    expect((await redeem(await makeUser(db), fresh)).status).toBe(200)
  })

  test('after the account that saw its code was deleted, before any mail went: it gets another', async () => {
    const former = await makeUser(db, 'left@example.com')
    const { as, card, code } = await give({ email: 'left@example.com' })
    expect((await waitingFor(former)).map((gift) => gift.code)).toEqual([code])
    await db.transaction().execute(async (tx) => {
      await forgetInGifts(tx, former)
      await tx.deleteFrom('users').where('id', '=', former).execute()
    })
    await runJobs(testApp)
    const { body } = await update(as, card._id, {
      email: 'new@example.com',
      firstName: 'Jass',
      lastName: 'Brar',
    })
    expect(body.giftCard.code).not.toBe(code)
    expect((await redeem(await makeUser(db), code)).body.code).toBe('gift_code_wrong')
  })

  test('after somebody opened it before its day: it gets another code, and keeps its day', async () => {
    const day = inDays(6)
    const { as, card, code } = await give({ email: 'early@example.com', sendAt: day })
    expect((await open(code)).status).toBe(200)
    const { body } = await update(as, card._id, { email: 'later@example.com' })
    expect(body.giftCard).toMatchObject({ state: 'waiting', sendAt: day, openedAt: null })
    expect((await redeem(await makeUser(db), code)).body.code).toBe('gift_code_wrong')
    expect(await mailedWith(body.giftCard.code)).toEqual(['later@example.com'])
  })
})

describe('a gift that somebody was told of on the site is addressed anew', () => {
  test('the notification goes, and comes again where the gift comes back to them', async () => {
    const [first, second] = [
      await makeUser(db, 'first@example.com'),
      await makeUser(db, 'second@example.com'),
    ]
    const { as, card, code } = await give({ email: 'first@example.com' })
    const moveTo = async (email: string) => {
      const { body } = await update(as, card._id, { email })
      expect(await mailedWith(body.giftCard.code)).toEqual([email])
      return [await noticesOf(first), await noticesOf(second)]
    }
    await mailedWith(code)
    expect(await noticesOf(first)).toEqual(['giftReceived'])
    await update(as, card._id, { message: 'For you' })
    expect(await noticesOf(first)).toEqual(['giftReceived'])
    expect(await moveTo('second@example.com')).toEqual([[], ['giftReceived']])
    expect(await moveTo('first@example.com')).toEqual([['giftReceived'], []])
  })

  test('while its mail is under way: whom it was for is not told after that', async () => {
    const [slow, quick] = [
      await makeUser(db, 'slow@example.com'),
      await makeUser(db, 'quick@example.com'),
    ]
    const { as, card } = await give({ email: 'slow@example.com' })
    const { mailer } = testApp
    const send: Mailer['send'] = async (mail, about) => {
      if (mail.to === 'slow@example.com') await update(as, card._id, { email: 'quick@example.com' })
      await mailer.send(mail, about)
    }
    await runJobs(testApp, { ...mailer, send })
    await runJobs(testApp)
    expect(await noticesOf(slow)).toEqual([])
    expect(await noticesOf(quick)).toEqual(['giftReceived'])
  })
})
