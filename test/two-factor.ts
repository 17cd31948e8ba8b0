import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, vi } from 'vitest'
import type { TestApp } from './app.ts'
import { softAuthenticator } from './authenticator.ts'
import { makeUser } from './factories.ts'
import { hashPassword } from '#features/account/account/passwords.server.ts'
import type { CreationOptions } from '#features/account/passkeys/contract.ts'
import type { RequestOptions } from '#features/account/login/contract.ts'

export const PASSWORD = 'Gidha-1234'
const hashed = hashPassword(PASSWORD)

const STEP_MS = 30_000

/** Keeps the clock in the middle of a step, so that digits are those of one step all along. */
export function stopClock() {
  const now = Math.floor(Date.now() / STEP_MS) * STEP_MS + STEP_MS / 2
  beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now }))
  afterAll(() => void vi.useRealTimers())
}

/** The six digits of an app, so many steps of thirty seconds from now. */
export const digitsOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * STEP_MS,
  })

/** What people do with their second steps, over HTTP, on a site of its own origin. */
export function twoFactorCalls({ call, db }: TestApp, site: string) {
  const headers = { origin: site }

  /** A verified person with the password. */
  async function member(role = 'listener') {
    const email = `step-${Math.random().toString(36).slice(2)}@example.com`
    const id = await makeUser(db, email)
    const password_hash = await hashed
    await db.updateTable('users').set({ password_hash, role }).where('id', '=', id).execute()
    return { id, email }
  }

  const body = { currentPassword: PASSWORD }

  /** Sets an app up; the digits of now are used by that. */
  async function withApp(role?: string) {
    const person = await member(role)
    const started = await call<{ secret: string }>('POST', '/secondStep/start', {
      as: person.id,
      body,
    })
    const { secret } = started.body
    const confirmed = await call<{ recoveryCodes: string[] }>('POST', '/secondStep/confirm', {
      as: person.id,
      body: { code: digitsOf(secret) },
    })
    return { ...person, secret, recoveryCodes: confirmed.body.recoveryCodes, confirmed }
  }

  /** Adds a passkey of a device of its own. */
  async function addPasskey(person: { id: string }) {
    const device = softAuthenticator(site)
    const asked = await call<{ token: string; options: CreationOptions }>(
      'POST',
      '/passkey/registerOptions',
      { as: person.id, body, headers },
    )
    const { token, options } = asked.body
    const response = device.create(options)
    await call('POST', '/passkey/register', { as: person.id, body: { token, response }, headers })
    return device
  }

  /** What a login takes that a passkey answers for. */
  async function signed(device: ReturnType<typeof softAuthenticator>) {
    const asked = await call<{ token: string; options: RequestOptions }>(
      'POST',
      '/passkey/loginOptions',
      { headers },
    )
    return { token: asked.body.token, response: device.get(asked.body.options) }
  }

  /** Digits that were used serve again, as if half a minute had passed. */
  const letTimePass = (userId: string) =>
    sql`update authenticators set last_step = 0 where user_id = ${userId}`.execute(db)

  return { member, withApp, addPasskey, signed, letTimePass }
}
