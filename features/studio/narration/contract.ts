import { z } from 'zod'
import { call } from '#shared/call/call.ts'
import { idOf } from '#shared/call/ids.ts'
import { Message } from '#shared/schemas/schemas.ts'

/** What lacks for a draft to be offered, `studio.offer_lacks_<code>`. */
export const LACKS = ['state', 'title', 'author', 'rights', 'days', 'recording'] as const
export const Lack = z.enum(LACKS)
export type Lack = z.infer<typeof Lack>

const MOST_AT_ONCE = 100
const OwnSubmissions = z.array(idOf('submissions', 'own')).min(1).max(MOST_AT_ONCE)

/** How many of those that were named are offered now, and how many lack something. */
const Offered = Message.extend({
  offered: z.number().int(),
  left: z.number().int(),
  /** Whether others of the list follow by themselves. */
  goesOn: z.boolean(),
})
export type Offered = z.infer<typeof Offered>

export const offerWorks = call({
  name: 'offerWorks',
  method: 'POST',
  path: '/narration/offer',
  access: 'user',
  summary:
    'Has others see that books of my organisation wait for a voice; those that lack something are left',
  body: z.strictObject({ submissions: OwnSubmissions }),
  answer: Offered,
})

export const withdrawWorks = call({
  name: 'withdrawWorks',
  method: 'POST',
  path: '/narration/withdraw',
  access: 'user',
  summary: 'Takes offers back; wishes for them are kept',
  body: z.strictObject({ submissions: OwnSubmissions }),
  answer: Message,
})

const OfList = z.strictObject({
  organisation: idOf('organisations', 'own'),
  /** Titles of one list alone; left out, all drafts. */
  import: idOf('imports', 'own').optional(),
})

export const offerList = call({
  name: 'offerList',
  method: 'POST',
  path: '/narration/offerList',
  access: 'user',
  summary:
    'Offers all books of a list, or of my organisation, five hundred at once and the others after it',
  body: OfList,
  answer: Offered,
})

export const withdrawList = call({
  name: 'withdrawList',
  method: 'POST',
  path: '/narration/withdrawList',
  access: 'user',
  summary: 'Takes all offers of a list, or of my organisation, back',
  body: OfList,
  answer: Message,
})

export const getOffer = call({
  name: 'getOffer',
  method: 'GET',
  path: '/narration/offer/:id',
  access: 'user',
  summary: 'Whether a book of my organisation waits for a voice, and what it lacks for that',
  params: z.object({ id: idOf('submissions', 'own') }),
  answer: z.object({
    offered: z.boolean(),
    lacks: z.array(Lack),
    wishes: z.number().int(),
    /** Whether the caller may offer it, or take it back. */
    may: z.boolean(),
  }),
})
