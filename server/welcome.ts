import type { Env } from './env'

export const DEMO_PASSWORD = 'Qissa-demo-1'
const DEMO_ACCOUNTS = ['listener', 'buyer', 'publisher', 'editor', 'admin']

/** Tells whoever started us where to look, and as whom. */
export function printWelcome(env: Env): void {
  const lines = [`Qissa is at ${env.publicUrl}`]
  if (env.demo) {
    lines.push(
      `Demo accounts (password ${DEMO_PASSWORD}): ${DEMO_ACCOUNTS.map((name) => `${name}@qissa.test`).join(', ')}`,
      `Mails land at ${env.publicUrl}/dev/mail`,
    )
  }
  console.log(lines.join('\n'))
}
