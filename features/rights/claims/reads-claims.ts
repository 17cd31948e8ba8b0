import type { Submission } from '#features/studio/submissions/contract.ts'

/** Tells whether somebody reads the claims against a book: who may write it, once it had readers. */
export const readsClaims = ({ slug, role }: Pick<Submission, 'slug' | 'role'>): boolean =>
  slug !== null && (role === 'owner' || role === 'editor')
