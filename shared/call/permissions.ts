/** Every role of the product: listeners, those who contribute books, and staff. */
export const ROLES = ['listener', 'contributor', 'editor', 'moderator', 'support', 'admin'] as const
export type Role = (typeof ROLES)[number]

export const isRole = (value: unknown): value is Role => ROLES.some((role) => role === value)

/** Roles of staff: they need two-factor. */
export const isStaffRole = (role: Role) => role !== 'listener' && role !== 'contributor'

/**
 * Who may do what, in one place. A permission is `noun.verb`; a call names it as its access, and
 * the query behind asks for it again.
 */
export const PERMISSIONS = {
  'house.enter': ['editor', 'moderator', 'support', 'admin'],
  'account.find': ['support', 'admin'],
  'session.end': ['support', 'admin'],
  'entitlement.grant': ['support', 'admin'],
  'role.grant': ['admin'],
  'order.read': ['support', 'admin'],
  'audit.read': ['support', 'admin'],
  'message.read': ['support', 'admin'],
  'message.retry': ['support', 'admin'],
  'contact.read': ['support', 'admin'],
  'contact.answer': ['support', 'admin'],
  'name.write': ['editor', 'admin'],
  'catalogue.write': ['editor', 'admin'],
  'review.hide': ['moderator', 'admin'],
  // Makes an account the representative of a person, who answers reviews in that person's name; the
  // permission keeps the word it was born with (docs/glossary.md).
  'voice.grant': ['editor', 'admin'],
  'people.merge': ['editor', 'admin'],
  'organisation.accept': ['admin'],
  'submission.review': ['editor', 'admin'],
  'submission.publish': ['editor', 'admin'],
  'audio.waive': ['editor', 'admin'],
  'takedown.decide': ['admin'],
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof PERMISSIONS

export const isPermission = (access: string): access is Permission =>
  Object.hasOwn(PERMISSIONS, access)

/** The roles that hold a permission. */
export const rolesWith = (permission: Permission): readonly Role[] => PERMISSIONS[permission]

export const mayRole = (role: Role, permission: Permission): boolean =>
  rolesWith(permission).includes(role)
