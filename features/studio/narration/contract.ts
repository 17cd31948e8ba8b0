import { z } from 'zod'
import { call } from '#shared/call/call.ts'
import { idOf } from '#shared/call/ids.ts'
import { NARRATION_NOTE_LETTERS } from '#shared/schemas/limits.ts'
import { Id, Instant, Message, Names, queryInteger, someLines } from '#shared/schemas/schemas.ts'
import { Reason } from '#features/studio/organisations/contract.ts'
import { OPEN_WORKS_QUERY, OpenWork } from '#features/discovery/open-works/contract.ts'

/** What lacks for a draft to be offered, `studio.offer_lacks_<code>`. */
export const LACKS = ['state', 'title', 'author', 'address', 'rights', 'days', 'recording'] as const
export const Lack = z.enum(LACKS)
export type Lack = z.infer<typeof Lack>

const REQUEST_STATES = ['asked', 'accepted', 'declined'] as const

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
  summary:
    'Takes offers of my organisation back, or as staff who review those of others; wishes are kept',
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

const OfOrganisation = z.object({ id: idOf('organisations', 'staff') })

export const barOffers = call({
  name: 'barOffers',
  method: 'POST',
  path: '/admin/organisation/:id/barOffers',
  access: 'submission.review',
  summary:
    'Takes all offers of an organisation back and lets it make none, with a reason that it reads',
  params: OfOrganisation,
  body: z.strictObject({ reason: Reason }),
  answer: Message,
})

export const allowOffers = call({
  name: 'allowOffers',
  method: 'POST',
  path: '/admin/organisation/:id/allowOffers',
  access: 'submission.review',
  summary: 'Lets an organisation that was barred offer works again',
  params: OfOrganisation,
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

/** A work as those see it who might read it aloud. */
const WorkToNarrate = OpenWork.extend({
  offered_by: Names,
  /** Whether the caller's own organisation offers it. */
  own: z.boolean(),
  /** What an organisation of the caller's asked for it. */
  request: z
    .object({ _id: Id, state: z.enum(REQUEST_STATES), expires_at: Instant.nullable() })
    .nullable(),
})
export type WorkToNarrate = z.infer<typeof WorkToNarrate>

export const listWorksToNarrate = call({
  name: 'listWorksToNarrate',
  method: 'GET',
  path: '/narration/list',
  access: 'user',
  summary:
    'Works that nobody has taken to read aloud, for members; or those that my organisation offers',
  query: z.object({
    ...OPEN_WORKS_QUERY,
    organisation: idOf('organisations', 'own').optional(),
  }),
  answer: z.object({ works: z.array(WorkToNarrate), next: z.string().nullable() }),
})

export const askToNarrate = call({
  name: 'askToNarrate',
  method: 'POST',
  path: '/narration/work/:id/ask',
  access: 'user',
  summary: 'Asks, for my organisation, to read a work aloud; a second time changes nothing',
  params: z.object({ id: idOf('open_works', 'public') }),
  body: z.strictObject({
    organisation: idOf('organisations', 'own'),
    note: someLines({
      required: 'error.required',
      ...NARRATION_NOTE_LETTERS,
      tooLong: 'error.too_long',
    }).optional(),
  }),
  answer: Message,
})

const NarrationRequest = z.object({
  _id: Id,
  work: z.object({ _id: Id, title: OpenWork.shape.title, wishes: z.number().int() }),
  offered_by: Names,
  /** Who asks: an organisation, and the member who did. */
  by: Names,
  person: z.string(),
  note: z.string(),
  state: z.enum(REQUEST_STATES),
  created_at: Instant,
  expires_at: Instant.nullable(),
  /** What the caller may do with it now. */
  may: z.array(z.enum(['accept', 'decline', 'end'])),
})
export type NarrationRequest = z.infer<typeof NarrationRequest>

export const listNarrationRequests = call({
  name: 'listNarrationRequests',
  method: 'GET',
  path: '/narration/requests',
  access: 'user',
  summary:
    'Who asks to read works of my organisations, and what these ask others for, newest first',
  query: z.object({
    side: z.enum(['received', 'sent']).default('received'),
    _after: queryInteger(1, 999_999_999_999).optional(),
    _limit: queryInteger(1, 50).default(20),
  }),
  answer: z.object({ requests: z.array(NarrationRequest), next: z.number().int().nullable() }),
})

const OfRequest = z.object({ id: idOf('narration_requests', 'own') })

export const acceptNarrationRequest = call({
  name: 'acceptNarrationRequest',
  method: 'POST',
  path: '/narration/request/:id/accept',
  access: 'user',
  summary:
    'Gives a work of my organisation to who asked, for thirty days, and invites them as a narrator',
  params: OfRequest,
  answer: Message,
})

export const declineNarrationRequest = call({
  name: 'declineNarrationRequest',
  method: 'POST',
  path: '/narration/request/:id/decline',
  access: 'user',
  summary: 'Declines who asked to read a work of my organisation aloud',
  params: OfRequest,
  answer: Message,
})

export const endNarrationRequest = call({
  name: 'endNarrationRequest',
  method: 'DELETE',
  path: '/narration/request/:id',
  access: 'user',
  summary: 'Takes a request of my organisation back, or gives the work back',
  params: OfRequest,
  answer: Message,
})
