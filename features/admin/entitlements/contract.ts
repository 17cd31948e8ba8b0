import { z } from 'zod'
import { call } from '#shared/call/call.ts'
import { idOf } from '#shared/call/ids.ts'
import { Id, Message } from '#shared/schemas/schemas.ts'
import { Email } from '#features/account/account/contract.ts'

const Wanted = {
  audiobook: Id,
  /** Why it costs nothing: to make a book known, or because somebody works on it. */
  source: z.enum(['promo', 'staff']),
}

export const giveEntitlement = call({
  name: 'giveEntitlement',
  method: 'POST',
  path: '/admin/entitlement',
  access: 'entitlement.grant',
  summary: 'Gives somebody the right to a book, and puts it into their library; once each source',
  body: z
    .strictObject({
      ...Wanted,
      audiobook: idOf('audiobooks', 'staff'),
      user: idOf('users', 'staff').optional(),
      email: Email.optional(),
    })
    .refine(({ user, email }) => (user === undefined) !== (email === undefined), {
      error: 'validation.email_invalid',
      path: ['email'],
    }),
  answer: Message.extend({ entitlement: z.object({ _id: Id, user: Id, ...Wanted }) }),
  status: 201,
})

export const endEntitlement = call({
  name: 'endEntitlement',
  method: 'DELETE',
  path: '/admin/entitlement/:id',
  access: 'entitlement.grant',
  summary: 'Ends a right that the staff gave; what was bought, redeemed or free stays',
  params: z.object({ id: idOf('entitlements', 'staff') }),
  answer: Message,
})
