import { isOpen, type Submission } from '#features/studio/submissions/contract.ts'

/**
 * Tells whether somebody may send the sound of a part now: whoever may write the submission that of
 * any, narrators that of those that are theirs to read.
 */
export const maySendSound = (
  { state, role, mayWrite }: Pick<Submission, 'state' | 'role' | 'mayWrite'>,
  isTheirPart: boolean,
): boolean => mayWrite || (role === 'narrator' && isTheirPart && isOpen(state))
