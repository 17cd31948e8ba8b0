import { z } from 'zod'
import { call } from '#shared/call/call.ts'
import { idOf } from '#shared/call/ids.ts'
import { Id, Instant, Message } from '#shared/schemas/schemas.ts'

/** Browser, system and kind of a device; null where the browser does not say. */
export const Device = z.object({
  browser: z.string().nullable(),
  os: z.string().nullable(),
  kind: z.enum(['desktop', 'mobile', 'tablet', 'unknown']),
})
export type Device = z.infer<typeof Device>

export const Session = z.object({
  _id: Id,
  device: Device,
  createdAt: Instant,
  /** To the day: a session in use is marked once a day. */
  lastSeenAt: Instant,
  /** Whether this is the session that asks. */
  current: z.boolean(),
})
export type Session = z.infer<typeof Session>

export const listDevices = call({
  name: 'listDevices',
  method: 'GET',
  path: '/user/sessions',
  access: 'user',
  summary: 'Where the account is signed in: this session first, then the ones used last',
  answer: z.object({ sessions: z.array(Session) }),
})

export const signOutDevice = call({
  name: 'signOutDevice',
  method: 'DELETE',
  path: '/user/sessions/:id',
  access: 'user',
  summary: 'Ends one session of the account, this one too',
  params: z.object({ id: idOf('sessions', 'own') }),
  answer: Message,
})

export const signOutOthers = call({
  name: 'signOutOthers',
  method: 'DELETE',
  path: '/user/sessions',
  access: 'user',
  summary: 'Ends every session of the account but this one',
  answer: Message,
})
