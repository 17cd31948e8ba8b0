import { describe, expect, test } from 'vitest'
import { deriveKeys } from '#server/auth/keys.ts'
import { startTestApp } from '#test/app.ts'
import { makeUser } from '#test/factories.ts'
import { openAppSecret, resealAppSecrets, sealAppSecret } from './app-secret.server.ts'

const { db } = await startTestApp()
const [keys, other] = [deriveKeys('a secret of the tests'), deriveKeys('another secret')]

describe('the secret of an app', () => {
  test('is sealed for its account and key alone', () => {
    const sealed = sealAppSecret(keys, 'one', 'ABCDEFGH')
    expect(Buffer.from(sealed, 'base64url').toString()).not.toContain('ABCDEFGH')
    expect(sealAppSecret(keys, 'one', 'ABCDEFGH')).not.toBe(sealed)
    expect(openAppSecret(keys, 'one', sealed)).toBe('ABCDEFGH')
    expect(openAppSecret(keys, 'other', sealed)).toBeNull()
    expect(openAppSecret(other, 'one', sealed)).toBeNull()
    const bytes = Buffer.from(sealed, 'base64url')
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
    expect(openAppSecret(keys, 'one', bytes.toString('base64url'))).toBeNull()
  })

  test('is sealed anew with new keys; those that the old keys do not open are counted', async () => {
    const [one, two, odd] = [await makeUser(db), await makeUser(db), await makeUser(db)]
    const apps = [
      { user_id: one, secret_encrypted: sealAppSecret(keys, one, 'ONE') },
      { user_id: two, secret_encrypted: sealAppSecret(keys, two, 'TWO') },
      { user_id: odd, secret_encrypted: sealAppSecret(other, odd, 'ODD') },
    ]
    await db.insertInto('authenticators').values(apps).execute()
    const after = deriveKeys('a third secret')
    const rotate = () =>
      db.transaction().execute((tx) => resealAppSecrets(tx, { before: keys, after }))
    expect(await rotate()).toEqual({ kept: 2, lost: 1 })
    const rows = await db.selectFrom('authenticators').selectAll().execute()
    const opened = rows.map(({ user_id: id, secret_encrypted: sealed }) => [
      id,
      openAppSecret(after, id, sealed),
    ])
    expect(Object.fromEntries(opened)).toEqual({ [one]: 'ONE', [two]: 'TWO', [odd]: null })
    const lost = await db
      .transaction()
      .execute((tx) => resealAppSecrets(tx, { before: null, after }))
    expect(lost).toEqual({ kept: 0, lost: 3 })
  })
})
