import { z } from 'zod'
import { call } from '#shared/call/call.ts'
import { idOf } from '#shared/call/ids.ts'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import { Id, Instant, Message, pageQuery } from '#shared/schemas/schemas.ts'

export const CONTACT_STATES = ['open', 'answered'] as const

/** A message as the list of them shows it. */
export const ContactEntry = z.object({
  _id: Id,
  name: z.string(),
  /** How it begins. */
  beginning: z.string(),
  language: z.enum(LANGUAGES),
  createdAt: Instant,
  answeredAt: Instant.nullable(),
})
export type ContactEntry = z.infer<typeof ContactEntry>

/** All that somebody wrote. */
export const ContactMessage = ContactEntry.omit({ beginning: true }).extend({
  email: z.string(),
  callingCode: z.string().nullable(),
  phone: z.string(),
  message: z.string(),
  /** Whether it came from an account, or from an address that one has proven. */
  hasAccount: z.boolean(),
})
export type ContactMessage = z.infer<typeof ContactMessage>

export const listContactMessages = call({
  name: 'listContactMessages',
  method: 'GET',
  path: '/admin/contact',
  access: 'contact.read',
  summary: 'What people wrote: what waits for an answer, the oldest first, or what was answered',
  query: z.object({ state: z.enum(CONTACT_STATES).default('open'), ...pageQuery(20) }),
  answer: z.object({
    contactMessages: z.array(ContactEntry),
    count: z.number().int(),
    total: z.number().int(),
  }),
})

export const readContactMessage = call({
  name: 'readContactMessage',
  method: 'GET',
  path: '/admin/contact/:id',
  access: 'contact.read',
  summary: 'One message with who wrote it; that it was read is written down',
  params: z.object({ id: idOf('contact_messages', 'staff') }),
  hasEffect: true,
  answer: z.object({ contactMessage: ContactMessage }),
})

export const markContactMessage = call({
  name: 'markContactMessage',
  method: 'PUT',
  path: '/admin/contact/:id',
  access: 'contact.answer',
  summary: 'Marks a message as answered, or as open again',
  params: z.object({ id: idOf('contact_messages', 'staff') }),
  body: z.strictObject({ answered: z.boolean() }),
  answer: Message,
})
