import { useMemo } from 'react'
import { groupsOf, type Found, type Group } from './found-groups.ts'

export type { Found, FoundBook, Group, Row } from './found-groups.ts'

/** What was found in its groups; without an answer none. */
export const useGroups = (found: Found | null): Group[] =>
  useMemo(() => (found ? groupsOf(found) : []), [found])
