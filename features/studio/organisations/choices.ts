/** What forms offer and the contract allows; apart from its schemas, which no page has to load for it. */
export const ORGANISATION_KINDS = ['author', 'publisher', 'library', 'narrator'] as const
export const MEMBER_ROLES = ['owner', 'editor', 'narrator', 'viewer'] as const
export type MemberRole = (typeof MEMBER_ROLES)[number]
