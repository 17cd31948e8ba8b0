import { z } from 'zod'
import { call } from '#shared/call/call.ts'
import { idOf } from '#shared/call/ids.ts'
import { Id, Message } from '#shared/schemas/schemas.ts'

export const grantVoice = call({
  name: 'grantVoice',
  method: 'POST',
  path: '/admin/voices',
  access: 'voice.grant',
  summary: 'Lets an account speak for an author, a narrator or a publisher; twice changes nothing',
  body: z.strictObject({ user: idOf('users', 'staff'), person: idOf('people', 'staff') }),
  answer: Message.extend({ voice: z.object({ _id: Id }) }),
  status: 201,
})

export const endVoice = call({
  name: 'endVoice',
  method: 'DELETE',
  path: '/admin/voices/:id',
  access: 'voice.grant',
  summary: 'Takes the right to speak for somebody away; what was said in their name stays',
  params: z.object({ id: idOf('representatives', 'staff') }),
  answer: Message,
})
