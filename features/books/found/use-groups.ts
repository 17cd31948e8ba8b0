import { useMemo } from 'react'
import { countsOf, groupsOf, type Found, type Group } from './found-groups.ts'

export type { Found, FoundBook, Group, Row } from './found-groups.ts'

/** What was found in its groups; without an answer none. */
export const useGroups = (found: Found | null): Group[] =>
  useMemo(() => (found ? groupsOf(found) : []), [found])

/** How much of each group was found; without an answer nothing. */
export const useFoundCounts = (found: Found | null) =>
  useMemo(() => (found ? countsOf(found) : []), [found])
