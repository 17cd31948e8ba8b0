import { z } from 'zod'
import { call } from '#shared/call/call.ts'
import { idOf } from '#shared/call/ids.ts'
import { BOOK_STATES } from '#shared/schemas/book-states.ts'
import { CLAIM_LETTERS, LONGEST_ADDRESS } from '#shared/schemas/limits.ts'
import { CallingCode, Phone } from '#shared/schemas/phone.ts'
import { Id, Instant, line, lines, Message, Names, pageQuery } from '#shared/schemas/schemas.ts'
import { AccountName, Email } from '#features/account/account/contract.ts'

/** The rights that a book rests on, each of which somebody may say is theirs. */
export const CLAIMED_RIGHTS = ['work', 'translation', 'performance', 'cover'] as const
export const DECISIONS = ['upheld', 'rejected'] as const
export const CLAIM_STATES = ['open', 'decided'] as const

const text = lines({
  required: 'claim.text_required',
  min: CLAIM_LETTERS.min,
  tooShort: 'claim.text_short',
  below: CLAIM_LETTERS.below,
  tooLong: 'error.too_long',
})
const Signature = line({
  required: 'claim.signature_required',
  below: 100,
  tooLong: 'error.too_long',
})
const stated = z.literal(true, { error: 'claim.statement_required' })

/** The elements that 17 USC 512(c)(3) asks of a claim. */
export const ClaimBody = z.strictObject({
  /** The address of the book’s page, or the end of it. */
  bookPage: line({ required: 'claim.book_required', below: 500, tooLong: 'error.too_long' }),
  right: z.enum(CLAIMED_RIGHTS),
  /** Theirs, or of somebody for whom they write. */
  isHolder: z.boolean(),
  /** Which work of theirs, where it appeared, and what of it is heard or seen here. */
  claimedWork: text,
  name: AccountName,
  email: Email,
  phone: Phone,
  callingCode: CallingCode.optional(),
  postalAddress: lines({
    required: 'claim.address_required',
    below: LONGEST_ADDRESS,
    tooLong: 'error.too_long',
  }),
  goodFaith: stated,
  accurate: stated,
  signature: Signature,
  /** No person sees this field; whoever fills it in is a machine. */
  website: z.string().max(500, { error: 'error.too_long' }).optional(),
})

export const createClaim = call({
  name: 'createClaim',
  method: 'POST',
  path: '/takedown/create',
  access: 'public',
  summary: 'Says that a book is used without its right; a mail says that it arrived',
  body: ClaimBody,
  answer: Message,
  status: 201,
})

/** What the house of a book reads of a claim: none of the ways to reach who made it. */
export const BookClaim = z.object({
  _id: Id,
  right: z.enum(CLAIMED_RIGHTS),
  isHolder: z.boolean(),
  name: z.string(),
  work: z.string(),
  createdAt: Instant,
  answer: z.string().nullable(),
  answeredAt: Instant.nullable(),
  decision: z.enum(DECISIONS).nullable(),
  reason: z.string().nullable(),
  decidedAt: Instant.nullable(),
})
export type BookClaim = z.infer<typeof BookClaim>

const ClaimedBook = z.object({
  slug: z.string(),
  names: Names,
  cover: z.string(),
  /** `scheduled`: readers see its page and its day. */
  state: z.enum([...BOOK_STATES, 'scheduled']),
  submission: Id.nullable(),
  organisation: z.object({ _id: Id, names: Names }).nullable(),
})

/** A claim as the list of them shows it. */
export const ClaimEntry = BookClaim.pick({
  _id: true,
  right: true,
  name: true,
  createdAt: true,
  answeredAt: true,
  decision: true,
  decidedAt: true,
}).extend({
  book: ClaimedBook,
  /** When it is to be acted on at the latest. */
  dueAt: Instant,
})
export type ClaimEntry = z.infer<typeof ClaimEntry>

/** All of a claim. */
export const Claim = ClaimEntry.extend({
  ...BookClaim.pick({ isHolder: true, work: true, answer: true, reason: true }).shape,
  email: z.string(),
  callingCode: z.string().nullable(),
  phone: z.string(),
  postalAddress: z.string(),
  signature: z.string(),
  answerSignature: z.string().nullable(),
})
export type Claim = z.infer<typeof Claim>

export const listClaims = call({
  name: 'listClaims',
  method: 'GET',
  path: '/admin/claims',
  access: 'takedown.decide',
  summary:
    'Claims against books: those that wait, the oldest first, or those decided, the latest first',
  query: z.object({ state: z.enum(CLAIM_STATES).default('open'), ...pageQuery(20) }),
  answer: z.object({
    claims: z.array(ClaimEntry),
    count: z.number().int(),
    total: z.number().int(),
  }),
})

const oneClaim = z.object({ id: idOf('rights_claims', 'staff') })

export const readClaim = call({
  name: 'readClaim',
  method: 'GET',
  path: '/admin/claims/:id',
  access: 'takedown.decide',
  summary: 'One claim with who made it; that it was read is written down',
  params: oneClaim,
  hasEffect: true,
  answer: z.object({ claim: Claim }),
})

export const decideClaim = call({
  name: 'decideClaim',
  method: 'PUT',
  path: '/admin/claims/:id',
  access: 'takedown.decide',
  summary:
    'Decides a claim; one that holds needs a book that is suspended, or held back before it was out. Who made it is mailed the reason',
  params: oneClaim,
  body: z.strictObject({ decision: z.enum(DECISIONS), reason: text }),
  answer: Message,
})

const ofSubmission = z.object({ id: idOf('submissions', 'own') })

export const listClaimsOfBook = call({
  name: 'listClaimsOfBook',
  method: 'GET',
  path: '/submission/:id/claims',
  access: 'user',
  summary: 'The claims against a book, for the owners and editors of its organisation',
  params: ofSubmission,
  answer: z.object({ claims: z.array(BookClaim) }),
})

export const answerClaim = call({
  name: 'answerClaim',
  method: 'PUT',
  path: '/submission/:id/claims/:claim',
  access: 'user',
  summary: 'Writes what an owner of the organisation says to a claim, until it is decided',
  params: ofSubmission.extend({ claim: idOf('rights_claims', 'own') }),
  body: z.strictObject({ answer: text, goodFaith: stated, signature: Signature }),
  answer: Message,
})
