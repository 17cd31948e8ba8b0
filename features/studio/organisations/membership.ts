import type { Organisation } from './contract.ts'

/** Tells whether somebody may begin and write books of an organisation of theirs. */
export const isWritable = ({ state, role }: Pick<Organisation, 'state' | 'role'>): boolean =>
  state === 'accepted' && (role === 'owner' || role === 'editor')
