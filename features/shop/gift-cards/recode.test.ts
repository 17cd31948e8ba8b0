import { expect, test } from 'vitest'
import { deriveKeys } from '#server/auth/keys.ts'
import { startTestApp } from '#test/app.ts'
import { makeUser } from '#test/factories.ts'
import { openGiftShop } from '#test/gifts.ts'
import { codeOf, hashOf } from './gift-code.server.ts'
import { recodeGifts } from './recode.server.ts'

const testApp = await startTestApp()
const { db } = testApp
const { give, redeem } = openGiftShop(testApp)

test('gifts that nobody redeemed have the codes of the new keys; the old ones open nothing', async () => {
  const used = await give()
  expect((await redeem(await makeUser(db), used.code)).status).toBe(200)
  const { card, code } = await give()
  const keys = deriveKeys('another secret')
  expect(await db.transaction().execute((tx) => recodeGifts(tx, keys))).toBe(1)
  const anew = codeOf(keys, { id: card._id, codeVersion: 1 })
  const hashes = await db.selectFrom('gift_cards').select(['id', 'code_hash']).execute()
  expect(hashes).toContainEqual({ id: card._id, code_hash: hashOf(keys, anew) })
  expect((await redeem(await makeUser(db), code)).status).toBe(404)
})
