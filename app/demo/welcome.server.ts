import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './seed-accounts.server.ts'
import { EVEN_IN_PRODUCTION, type Env } from '#server/env.ts'

/** Tells whoever started us where to look, and as whom. */
export function printWelcome(env: Env): void {
  if (!env.isWeb) return console.log('Qissa works off jobs and recordings; /readyz says how it is.')
  const lines = [`Qissa is at ${env.publicUrl}`]
  if (env.demo) {
    lines.push(
      `Demo accounts (password ${DEMO_PASSWORD}): ${DEMO_ACCOUNTS.join(', ')}`,
      `Mails land at ${env.publicUrl}/dev/mail`,
    )
  } else if (env.isPublic && env.QISSA_DEMO === undefined) {
    const word = env.NODE_ENV === 'production' ? EVEN_IN_PRODUCTION : 'true'
    lines.push(`Others may reach this address, so there is no demo: QISSA_DEMO=${word} opens one.`)
  }
  console.log(lines.join('\n'))
}
