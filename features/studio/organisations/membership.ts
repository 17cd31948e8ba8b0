import type { Organisation } from './contract.ts'

/** Tells whether somebody may begin and write books of an organisation of theirs. */
export const isWritable = ({ state, role }: Pick<Organisation, 'state' | 'role'>): boolean =>
  state === 'accepted' && (role === 'owner' || role === 'editor')

/** Of those that somebody may write for, the one that an address names by its id, else the first. */
export function shownOf<O extends Pick<Organisation, '_id' | 'state' | 'role'>>(
  organisations: readonly O[],
  query: URLSearchParams,
): O | undefined {
  const id = query.get('organisation')
  return organisations.filter(isWritable).find(({ _id }) => id === null || _id === id)
}
