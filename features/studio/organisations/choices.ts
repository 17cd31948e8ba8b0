import type { MEMBER_ROLES, ORGANISATION_KINDS } from './contract.ts'

/** The choices of forms, without the contract's schemas, which no page has to load for them. */
export const KINDS = [
  'author',
  'publisher',
  'library',
  'narrator',
] as const satisfies typeof ORGANISATION_KINDS
export const ROLES = [
  'owner',
  'editor',
  'narrator',
  'viewer',
] as const satisfies typeof MEMBER_ROLES
