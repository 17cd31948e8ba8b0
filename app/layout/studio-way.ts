import { isRole, mayRole } from '#shared/call/permissions.ts'
import type { Me } from '#shared/http/render.ts'
import { paths } from '#shared/http/paths.ts'

const worksInStudio = ({ role }: Pick<Me, 'role'>): boolean =>
  isRole(role) && (role === 'contributor' || mayRole(role, 'submission.review'))

/** The way into the studio: for who does not work there yet, to what it is and how to apply. */
export const studioWayOf = (me: Pick<Me, 'role'> | null) =>
  me && worksInStudio(me)
    ? ({ to: paths.studio(), label: 'nav.studio' } as const)
    : ({ to: me ? paths.studioJoin : paths.publish, label: 'nav.bring_a_book' } as const)
