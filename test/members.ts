import type { TestApp } from './app.ts'
import { makeUser } from './factories.ts'
import type { AuthSession } from '#features/account/account/contract.ts'
import { hashPassword } from '#features/account/account/passwords.server.ts'

export const PASSWORD = 'Gidha-1234'
const hashed = hashPassword(PASSWORD)

/** People with a password and what they do over HTTP, each from a network of their own. */
export function members({ call, db }: TestApp) {
  let counted = 0
  const elsewhere = () => ({ 'x-forwarded-for': `192.0.2.${++counted % 250}` })

  async function member(email = `member${++counted}@example.com`) {
    const id = await makeUser(db, email)
    const password_hash = await hashed
    await db.updateTable('users').set({ password_hash }).where('id', '=', id).execute()
    return { id, email }
  }
  const logIn = (email: string, password = PASSWORD) =>
    call<AuthSession>('POST', '/user/login', { body: { email, password }, headers: elsewhere() })

  /** Whether a token opens anything still. */
  const isAlive = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` }
    return (await call('GET', '/user/currentUser', { headers })).status === 200
  }
  return { member, logIn, isAlive, elsewhere }
}
