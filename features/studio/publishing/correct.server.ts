import { isDeepStrictEqual } from 'node:util'
import type { SessionUser } from '#server/auth/sessions.ts'
import type { Db } from '#server/db/database.ts'
import { AppError } from '#server/http/errors.ts'
import type { Storage } from '#server/storage/storage.ts'
import type { Book, Prices } from '#features/studio/submissions/contract.ts'
import type { StoredSubmission } from '#features/studio/submissions/load.server.ts'
import { writeHistory } from '#features/studio/submissions/move.server.ts'
import { findInWords } from '#features/studio/submissions/needs.server.ts'
import { approveChanges } from './changes.server.ts'

/**
 * Has readers of a book that is out see at once what staff corrected of its words.
 * @throws AppError invalid with what it would lack
 */
export async function correctBook(
  tx: Db,
  storage: Storage,
  user: SessionUser,
  submission: StoredSubmission,
  book: Book,
): Promise<void> {
  const { audiobook } = submission
  if (!audiobook) throw new Error('A correction of a book that was never published')
  const corrected = { ...submission, book }
  // Its rights are its owners' to sign, who would keep staff from their words by not doing so.
  const errors = await findInWords(tx, corrected)
  if (errors.length > 0) throw new AppError('invalid', { errors })
  await approveChanges(tx, storage, corrected)
  await noteCorrection(tx, user, submission, { book })
}

/** Writes into the history of a book, and into the audit log, which of its fields staff corrected. */
export async function noteCorrection(
  tx: Db,
  user: SessionUser,
  submission: StoredSubmission,
  { book = submission.book, prices = submission.prices }: { book?: Book; prices?: Prices },
): Promise<void> {
  const before: Record<string, unknown> = { ...submission.book, ...submission.prices }
  const fields = Object.entries({ ...book, ...prices }).flatMap(([field, value]) =>
    isDeepStrictEqual(value, before[field]) ? [] : field,
  )
  if (fields.length === 0) return
  const details = { fields: fields.join(', ') }
  const { state: to } = submission
  await writeHistory(tx, submission, { act: 'correct', to, user, byStaff: true, details })
}
