import { z } from 'zod'
import { call } from '#shared/call/call.ts'
import { isTimeZone } from '#shared/text/time-zones.ts'
import { MUTABLE_KINDS } from '#shared/schemas/notification-kinds.ts'

/** Hours and minutes of a day, as "22:00". */
const TimeOfDay = z
  .string({ error: 'validation.time_of_day' })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'validation.time_of_day' })

/** The hours in which nothing rings; they may go over midnight. */
const QuietHours = z
  .strictObject({
    from: TimeOfDay,
    to: TimeOfDay,
    timeZone: z
      .string({ error: 'validation.time_zone' })
      .max(64, { error: 'validation.time_zone' })
      .refine(isTimeZone, { error: 'validation.time_zone' }),
  })
  .refine(({ from, to }) => from !== to, { error: 'validation.quiet_hours', path: ['to'] })

const kinds = Object.fromEntries(MUTABLE_KINDS.map((kind) => [kind, z.boolean()])) as Record<
  (typeof MUTABLE_KINDS)[number],
  z.ZodBoolean
>

export const NotificationPreferences = z.object({
  /** False mutes every kind that may be muted, whatever each of them says. */
  all: z.boolean(),
  kinds: z.object({ ...kinds, security: z.literal(true) }),
  quietHours: z.object({ from: z.string(), to: z.string(), timeZone: z.string() }).nullable(),
})
export type NotificationPreferences = z.infer<typeof NotificationPreferences>

export const getNotificationPreferences = call({
  name: 'getNotificationPreferences',
  method: 'GET',
  path: '/notification/preferences',
  access: 'user',
  summary: 'What I am told of, and when nothing rings',
  answer: NotificationPreferences,
})

export const updateNotificationPreferences = call({
  name: 'updateNotificationPreferences',
  method: 'PUT',
  path: '/notification/preferences',
  access: 'user',
  summary: 'Changes what is named and nothing else; notices of security cannot be switched off',
  body: z.strictObject({
    all: z.boolean().optional(),
    kinds: z
      .strictObject({
        ...kinds,
        security: z.literal(true, { error: 'validation.security_told' }),
      })
      .partial()
      .optional(),
    quietHours: QuietHours.nullable().optional(),
  }),
  answer: NotificationPreferences,
})
