import { resolve } from 'node:path'
import { z } from 'zod'

/** Opens the demo in production, where a mere `true` may be left over from a trial. */
export const EVEN_IN_PRODUCTION = 'even-in-production'

const isOrigin = (url: string) => new URL(url).href === `${new URL(url).origin}/`

const Variables = z
  .object({
    NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
    HOST: z.string().min(1).default('127.0.0.1'),
    PORT: z.coerce.number().int().min(0).max(65535).default(3000),
    DATA_DIR: z.string().min(1).default('./data'),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    /** The server itself, where DATABASE_URL leads through a pooler. */
    DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    /** Connections that answers and jobs share. */
    DATABASE_POOL_MAX: z.coerce.number().int().min(10).max(1_000).default(14),
    /** What this process does: answer, work off the queue and recordings, or both. */
    PROCESS: z.enum(['all', 'web', 'worker']).default('all'),
    PUBLIC_URL: z
      .url({ protocol: /^https?$/, abort: true })
      .refine(isOrigin, 'is an origin alone, as https://qissa.example: no path, query or password')
      .optional(),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM: z.string().min(3).default('Qissa <suno@qissa.example>'),
    /** Both or neither: without the second nobody would hear that somebody paid. */
    STRIPE_SECRET_KEY: z.string().min(8).optional(),
    STRIPE_WEBHOOK_SECRET: z.string().min(8).optional(),
    /** Another host that speaks Stripe's API, as tests have one. */
    STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
    /** Both or neither, as `npx web-push generate-vapid-keys` prints them. */
    VAPID_PUBLIC_KEY: z.string().length(87).optional(),
    VAPID_PRIVATE_KEY: z.string().length(43).optional(),
    /** Where push services write to: `mailto:…` or an https address. */
    VAPID_SUBJECT: z
      .string()
      .regex(/^(mailto:\S+@|https:\/\/)\S+$/)
      .optional(),
    /** Milliseconds after which a provider of payments is given up. */
    PAYMENT_TIMEOUT_MS: z.coerce.number().int().positive().default(10_000),
    /** Google's geocoding instead of the embedded gazetteer. */
    GOOGLE_MAPS_KEY: z.string().min(8).optional(),
    /** Another host that speaks Google's API, as tests have one. */
    GOOGLE_MAPS_URL: z.url({ protocol: /^https?$/ }).default('https://maps.googleapis.com'),
    /** How often Google is asked in a day; then the gazetteer answers. */
    GOOGLE_MAPS_DAILY: z.coerce.number().int().min(0).default(1_000),
    /** Bytes of the disk that uploads leave free. */
    UPLOAD_RESERVE_BYTES: z.coerce.number().int().min(0).default(1_000_000_000),
    /** The one address outside the known push services that is sent to, as tests have one. */
    PUSH_TEST_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
    QISSA_DEMO: z.union([z.literal(EVEN_IN_PRODUCTION), z.stringbool()]).optional(),
    /** What every key is derived from; needed where several processes answer. */
    SECRET: z.string().min(32).optional(),
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
      .default('info'),
  })
  .refine((env) => !env.STRIPE_SECRET_KEY === !env.STRIPE_WEBHOOK_SECRET, {
    path: ['STRIPE_WEBHOOK_SECRET'],
    error: 'is set together with STRIPE_SECRET_KEY, or neither is',
  })
  .refine((env) => !env.VAPID_PUBLIC_KEY === !env.VAPID_PRIVATE_KEY, {
    path: ['VAPID_PRIVATE_KEY'],
    error: 'is set together with VAPID_PUBLIC_KEY, or neither is',
  })
  .refine((env) => env.PROCESS === 'all' || env.DATABASE_URL, {
    path: ['PROCESS'],
    error: 'is divided on one database only: set DATABASE_URL for all of them',
  })
  .refine((env) => !env.DATABASE_DIRECT_URL || env.DATABASE_URL, {
    path: ['DATABASE_DIRECT_URL'],
    error: 'is set together with DATABASE_URL, or not at all',
  })
  .refine((env) => env.QISSA_DEMO !== true || env.NODE_ENV !== 'production', {
    path: ['QISSA_DEMO'],
    error: `opens accounts whose password everybody knows; where NODE_ENV is production, leave it out, or say ${EVEN_IN_PRODUCTION}`,
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
  const publicUrl = env.PUBLIC_URL
    ? new URL(env.PUBLIC_URL).origin
    : `http://${shownHost(env.HOST)}:${env.PORT}`
  const isPublic = !isLoopback(bracketed(env.HOST)) || !isLoopback(new URL(publicUrl).hostname)
  return {
    ...env,
    dataDir: resolve(env.DATA_DIR),
    publicUrl,
    /** Whether this process answers people, and whether it works off the queue and recordings. */
    isWeb: env.PROCESS !== 'worker',
    isWorker: env.PROCESS !== 'web',
    /** Whether anybody but this machine may reach it. */
    isPublic,
    /** Whether it opens the demo: its accounts, `/dev/*` and the sandbox of payments. */
    demo: Boolean(
      env.QISSA_DEMO ?? (!env.DATABASE_URL && env.NODE_ENV !== 'production' && !isPublic),
    ),
  }
}

/** @param hostname as an URL has it: an IPv6 address in brackets */
export const isLoopback = (hostname: string) =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname)

const bracketed = (host: string) => (host.includes(':') ? `[${host}]` : host)

function shownHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return bracketed(host)
}
