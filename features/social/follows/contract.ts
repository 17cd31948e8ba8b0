import { z } from 'zod'
import { call } from '#shared/call/call.ts'
import { idOf } from '#shared/call/ids.ts'
import { Id, Instant, Message, pageQuery } from '#shared/schemas/schemas.ts'
import { AudiobookCard, Person } from '#features/books/book/contract.ts'

export const FollowedPerson = z.object({ person: Person, created_at: Instant })
export type FollowedPerson = z.infer<typeof FollowedPerson>

export const followPerson = call({
  name: 'followPerson',
  method: 'POST',
  path: '/follow/create',
  access: 'user',
  summary: 'I want to hear of this person’s next book; a second time changes nothing',
  body: z.strictObject({ person: idOf('people', 'public') }),
  answer: Message.extend({ follow: z.object({ person: Id, created_at: Instant }) }),
  status: 201,
})

export const unfollowPerson = call({
  name: 'unfollowPerson',
  method: 'DELETE',
  path: '/follow/:personId',
  access: 'user',
  summary: 'I no longer want to hear of this person',
  params: z.object({ personId: idOf('follows.person_id', 'own') }),
  answer: Message,
})

export const findFollow = call({
  name: 'findFollow',
  method: 'GET',
  path: '/follow/person/:id',
  access: 'user',
  summary: 'Since when I follow a person, or null',
  params: z.object({ id: idOf('people', 'public') }),
  answer: z.object({ follow: z.object({ person: Id, created_at: Instant }).nullable() }),
})

export const listFollows = call({
  name: 'listFollows',
  method: 'GET',
  path: '/follow/list',
  access: 'user',
  summary: 'Whom I follow, the latest first',
  query: z.object(pageQuery()),
  answer: z.object({
    follow: z.array(FollowedPerson),
    total: z.number().int(),
    count: z.number().int(),
  }),
})

export const listFollowedBooks = call({
  name: 'listFollowedBooks',
  method: 'GET',
  path: '/follow/books',
  access: 'user',
  offline: true,
  summary:
    'What those whom I follow brought out in the last 90 days and I do not have, newest first',
  answer: z.object({ books: z.array(z.object({ audiobook: AudiobookCard, person: Person })) }),
})
