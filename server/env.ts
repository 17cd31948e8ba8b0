import { resolve } from 'node:path'
import { z } from 'zod'

const switchedOn = z.stringbool().optional()

const Variables = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default('Qissa <suno@qissa.example>'),
  STRIPE_SECRET_KEY: z.string().min(8).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(8).optional(),
  /** Another host that speaks Stripe's API, as tests have one. */
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Milliseconds after which a provider of payments is given up. */
  PAYMENT_TIMEOUT_MS: z.coerce.number().int().positive().default(10_000),
  QISSA_DEMO: switchedOn,
  /** What every key is derived from; needed where several processes answer. */
  SECRET: z.string().min(32).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

export type Env = ReturnType<typeof readEnv>

/**
 * Reads and checks the environment once, at the start.
 * @throws Error naming each wrong variable
 */
export function readEnv(variables: NodeJS.ProcessEnv = process.env) {
  const filled = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const parsed = Variables.safeParse(filled)
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`The environment is wrong.\n  ${wrong.join('\n  ')}`)
  }
  const env = parsed.data
  return {
    ...env,
    dataDir: resolve(env.DATA_DIR),
    demo: env.QISSA_DEMO ?? (!env.DATABASE_URL && env.NODE_ENV !== 'production'),
    publicUrl: (env.PUBLIC_URL ?? `http://${shownHost(env.HOST)}:${env.PORT}`).replace(/\/$/, ''),
  }
}

function shownHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
