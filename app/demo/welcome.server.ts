import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './seed-accounts.server.ts'
import type { Env } from '#server/env.ts'

/** Tells whoever started us where to look, and as whom. */
export function printWelcome(env: Env): void {
  const lines = [`Qissa is at ${env.publicUrl}`]
  if (env.demo) {
    lines.push(
      `Demo accounts (password ${DEMO_PASSWORD}): ${DEMO_ACCOUNTS.join(', ')}`,
      `Mails land at ${env.publicUrl}/dev/mail`,
    )
  } else if (env.isPublic && env.QISSA_DEMO === undefined) {
    lines.push('Others may reach this address, so there is no demo: QISSA_DEMO=true opens one.')
  }
  console.log(lines.join('\n'))
}
