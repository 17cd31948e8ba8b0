import { z } from 'zod'
import { call } from '../../shared/call'
import { AudiobookCard, Person } from '../audiobooks/contract'

export const getPerson = call({
  name: 'getPerson',
  method: 'GET',
  path: '/people/:slug',
  access: 'public',
  summary: 'An author, narrator or publisher with their books',
  params: z.object({ slug: z.string().min(1).max(300) }),
  answer: z.object({
    person: Person.extend({ bio: z.string(), punjabiBio: z.string() }),
    audiobooks: z.array(AudiobookCard),
    total: z.number().int(),
  }),
})
