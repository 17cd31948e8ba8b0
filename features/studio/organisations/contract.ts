import { z } from 'zod'
import { call } from '#shared/call/call.ts'
import { idOf } from '#shared/call/ids.ts'
import { APPLICATION_LETTERS } from '#shared/schemas/limits.ts'
import {
  Id,
  Instant,
  lines,
  Message,
  Names,
  pageQuery,
  someLines,
} from '#shared/schemas/schemas.ts'
import { Email } from '#features/account/account/contract.ts'
import { NameIn } from '#features/books/names/contract.ts'
import { MEMBER_ROLES, ORGANISATION_KINDS } from './choices.ts'

export { MEMBER_ROLES, type MemberRole } from './choices.ts'

/** What somebody who is refused reads. */
export const Reason = lines({
  required: 'validation.reason_required',
  ...APPLICATION_LETTERS,
  tooLong: 'error.too_long',
})

const Kind = z.enum(ORGANISATION_KINDS, { error: 'validation.organisation_kind' })
const Role = z.enum(MEMBER_ROLES, { error: 'validation.member_role' })
const State = z.enum(['applied', 'accepted', 'declined'])

/** Whoever belongs to an organisation. Their address is for its owners alone. */
const Member = z.object({
  user: Id,
  name: z.string(),
  email: z.string().nullable(),
  role: Role,
  since: Instant,
})

/** Somebody who was invited and has not answered. */
const Invited = z.object({ _id: Id, email: z.string(), role: Role, expires_at: Instant })

export const Organisation = z.object({
  _id: Id,
  kind: Kind,
  names: Names,
  state: State,
  /** Why it was declined, in the words of whoever did. */
  reason: z.string().nullable(),
  /** Why it may offer no works to be recorded, in the words of whoever barred it; null where it may. */
  barred: z.string().nullable(),
  /** What the caller is in it; the applicant of one that is not accepted is its owner. */
  role: Role,
  members: z.array(Member),
  invited: z.array(Invited),
  created_at: Instant,
})
export type Organisation = z.infer<typeof Organisation>
export type Member = z.infer<typeof Member>

/** An invitation of the caller's, as it is shown to them. */
export const Invitation = z.object({
  _id: Id,
  organisation: Names,
  kind: Kind,
  role: Role,
  invitedBy: z.string().nullable(),
  expires_at: Instant,
})
export type Invitation = z.infer<typeof Invitation>

const OrganisationNames = {
  gurmukhi: NameIn.gurmukhi.nullable().optional(),
  shahmukhi: NameIn.shahmukhi.nullable().optional(),
  roman: NameIn.roman,
}

export const applyForOrganisation = call({
  name: 'applyForOrganisation',
  method: 'POST',
  path: '/organisation/apply',
  access: 'user',
  summary: 'Asks to bring books in, as an author, a publisher, a library or a narrator',
  body: z.strictObject({
    kind: Kind,
    names: z.strictObject(OrganisationNames),
    about: someLines({
      required: 'error.required',
      ...APPLICATION_LETTERS,
      tooLong: 'error.too_long',
    }).optional(),
  }),
  answer: Message.extend({ organisation: Organisation }),
  status: 201,
})

export const listOrganisations = call({
  name: 'listOrganisations',
  method: 'GET',
  path: '/organisation/list',
  access: 'user',
  summary: 'The organisations that I belong to or applied for, and my invitations',
  answer: z.object({
    organisation: z.array(Organisation),
    invitation: z.array(Invitation),
    total: z.number().int(),
  }),
})

const OfOrganisation = z.object({ id: idOf('organisations', 'own') })
const OfMember = OfOrganisation.extend({ user: idOf('users', 'own') })

export const inviteMember = call({
  name: 'inviteMember',
  method: 'POST',
  path: '/organisation/:id/member',
  access: 'user',
  summary:
    'Invites whoever has an e-mail to my organisation; the answer tells not if they have an account',
  params: OfOrganisation,
  body: z.strictObject({ email: Email, role: Role }),
  answer: Message,
})

export const changeMember = call({
  name: 'changeMember',
  method: 'PUT',
  path: '/organisation/:id/member/:user',
  access: 'user',
  summary: 'Gives a member of my organisation another role',
  params: OfMember,
  body: z.strictObject({ role: Role }),
  answer: Message,
})

export const removeMember = call({
  name: 'removeMember',
  method: 'DELETE',
  path: '/organisation/:id/member/:user',
  access: 'user',
  summary: 'Takes a member out of my organisation, or me',
  params: OfMember,
  answer: Message,
})

const OfInvitation = z.object({ id: idOf('organisation_invitations', 'own') })

export const acceptInvitation = call({
  name: 'acceptInvitation',
  method: 'POST',
  path: '/organisation/invitation/:id/accept',
  access: 'user',
  summary: 'Joins the organisation that invited me',
  params: OfInvitation,
  answer: Message,
})

export const endInvitation = call({
  name: 'endInvitation',
  method: 'DELETE',
  path: '/organisation/invitation/:id',
  access: 'user',
  summary: 'Declines an invitation of mine, or takes one of my organisation back',
  params: OfInvitation,
  answer: Message,
})

/** An application, as staff read it. */
export const AdminOrganisation = z.object({
  _id: Id,
  kind: Kind,
  names: Names,
  about: z.string(),
  state: State,
  reason: z.string().nullable(),
  /** Why it may offer no works to be recorded; null where it may. */
  barred: z.string().nullable(),
  applicant: z.object({ _id: Id, name: z.string(), email: z.string() }).nullable(),
  /** People of the catalogue whose name sounds the same, one of whom it may be. */
  alike: z.array(z.object({ _id: Id, names: Names, books: z.number().int() })),
  members: z.number().int(),
  created_at: Instant,
  decided_at: Instant.nullable(),
})
export type AdminOrganisation = z.infer<typeof AdminOrganisation>
export type Alike = AdminOrganisation['alike'][number]

export const listApplications = call({
  name: 'listApplications',
  method: 'GET',
  path: '/admin/organisation/list',
  access: 'organisation.accept',
  summary: 'Organisations by state, those that wait for an answer first',
  query: z.object({ state: State.default('applied'), ...pageQuery(20) }),
  answer: z.object({ organisation: z.array(AdminOrganisation), total: z.number().int() }),
})

const OfApplication = z.object({ id: idOf('organisations', 'staff') })

export const createOrganisation = call({
  name: 'createOrganisation',
  method: 'POST',
  path: '/admin/organisation/create',
  access: 'organisation.accept',
  summary: 'Makes an organisation, accepted at once, with me as its owner',
  body: z.strictObject({ kind: Kind, names: z.strictObject(OrganisationNames) }),
  answer: Message.extend({ organisation: z.object({ _id: Id }) }),
  status: 201,
})

export const nameOwner = call({
  name: 'nameOwner',
  method: 'POST',
  path: '/admin/organisation/:id/owner',
  access: 'organisation.accept',
  summary: 'Names the owner of an organisation that has none any more',
  params: OfApplication,
  body: z.strictObject({ user: idOf('users', 'staff') }),
  answer: Message,
})

export const acceptOrganisation = call({
  name: 'acceptOrganisation',
  method: 'POST',
  path: '/admin/organisation/:id/accept',
  access: 'organisation.accept',
  summary: 'Accepts an application: as a person of the catalogue who is named, else as a new one',
  params: OfApplication,
  body: z.strictObject({ person: idOf('people', 'staff').nullable().optional() }),
  answer: Message,
})

export const declineOrganisation = call({
  name: 'declineOrganisation',
  method: 'POST',
  path: '/admin/organisation/:id/decline',
  access: 'organisation.accept',
  summary: 'Declines an application, with the reason that the applicant reads',
  params: OfApplication,
  body: z.strictObject({ reason: Reason }),
  answer: Message,
})
